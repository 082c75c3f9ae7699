// A hull on the slip: plates, scaffolding, work lights and fog over the basin.
uniform float slide;    // = 0
uniform float yaw;      // = 0.5
uniform float dist;     // = 15
uniform float eye;      // = 1.5
uniform float look;     // = 3.2
uniform float scaffold; // = 1
uniform float warm;     // = 0.6
uniform float fog;      // = 1
uniform float people;   // = 5
uniform float side;     // = 0
uniform float fov;      // = 1.4

float hull(vec3 p) {
  p.z -= slide;
  p.y -= .3;
  float y = p.y, bow = -3.6 - .55 * y * .8; // the stem leans out
  float u = sat((p.z - bow) / 9.), w = 2.7 * pow(u, .55 - .035 * y) * smoothstep(-1.2, 1.2 + 2.2 * (1. - u), y + .9);
  w = 2.75 * (1. - exp(-3.2 * u)) * (.35 + .65 * smoothstep(-.8, 3.6 - 1.2 * u, y)) + .12 * y * (1. - u) * step(.001, u);
  float d = (abs(p.x) - w) * .62;
  d = max(d, bow - p.z);
  d = max(d, abs(y - 2.6) - 2.9 - .35 * (1. - u));
  d = max(d, p.z - 26.);
  float rail = max(max(abs(abs(p.x) - w + .05) - .02, bow + .15 - p.z), abs(y - 6.1 - .35 * (1. - u)) - .02);
  float cabin = rbox(p - vec3(0, 7.3, 13.), vec3(1.7, 1.9, 3.4), .15);
  cabin = min(cabin, cyl(p - vec3(0, 10.4, 13.), .07, 2.2));
  cabin = min(cabin, rbox(p - vec3(0, 9.8, 12.), vec3(1.9, .5, 1.2), .1));
  return min(d, min(cabin, rail));
}
float steel(vec3 p) {
  if (scaffold < .5) return 9.;
  float z = p.z - 1., c = clamp(floor(z / 2.4), -1., 7.);
  vec3 q = vec3(abs(p.x) - 4.3, p.y, z - (c + .5) * 2.4);
  float d = length(vec2(abs(q.x) - .45, q.z)) - .05;
  d = max(d, p.y - 6.6);
  float f = abs(fract(p.y / 1.7) - .5) * 1.7 - .80;
  d = min(d, max(box(vec3(q.x, 0, p.z - 8.4), vec3(.6, .1, 9.8)), abs(mod(p.y, 1.7) - .1) - .045));
  d = max(d, p.y - 6.6);
  vec3 s = p;
  s.x = abs(s.x) - 2.2;
  for (float i = 0.; i < 3.; i++) {
    float a = cap(s, vec3(2.2, .1, 2. + i * 5.), vec3(-.2, 2.6, 2.2 + i * 5.), .10);
    d = min(d, a);
  }
  return d;
}
float crane(vec3 p) {
  p -= vec3(7.5, 0, 19.);
  float d = box(vec3(abs(p.x) - .9, p.y - 5., abs(p.z) - .9), vec3(.16, 5., .16));
  vec3 q = p - vec3(0, 10., 0);
  q.xy = rot(.42) * q.xy;
  d = min(d, box(q - vec3(-5.2, 0, 0), vec3(6.5, .28, .3)));
  return min(d, cap(p, vec3(-9.6, 14.1, 0), vec3(-9.6, 9.5, 0), .05));
}
float man(vec3 p) {
  float best = 9., far = max(abs(p.y - 1.) - 1.2, abs(p.z + 6.2) - 2.);
  if (far > .4) return far;
  for (float i = 0.; i < 7.; i++) {
    if (i >= people) break;
    vec3 q = p - vec3(-3.6 + i * 1.15 + h11(i) * .7 + side, 0., -5.4 - 2.2 * h11(i + 5.));
    if (abs(q.x) > .6) {
      best = min(best, abs(q.x) - .3);
      continue;
    }
    q.xz = rot(h11(i) * 6.) * q.xz;
    float d = length((q - vec3(0, 1.62, 0)) * vec3(1.1, .9, 1.)) - .12;
    d = min(d, max(length((q - vec3(0, 1.66, 0)) * vec3(1., .95, .9)) - .155, 1.66 - q.y));
    d = smin(d, cap(q, vec3(0, 1.0, 0), vec3(0, 1.33, 0), .19), .06);
    d = smin(d, cap(q, vec3(.09, .05, 0), vec3(.07, .9, 0), .085), .05);
    d = smin(d, cap(q, vec3(-.09, .05, .08 * h11(i + 9.)), vec3(-.07, .9, 0), .085), .05);
    d = smin(d, cap(q, vec3(.2, 1.35, 0), vec3(.26, .85, .1), .06), .05);
    d = smin(d, cap(q, vec3(-.2, 1.35, 0), vec3(-.24, .9, .12), .06), .05);
    best = min(best, d);
  }
  return best;
}
vec2 map(vec3 p) {
  vec2 m = vec2(hull(p), 1.);
  float s = steel(p);
  if (s < m.x) m = vec2(s, 2.);
  s = crane(p);
  if (s < m.x) m = vec2(s, 2.);
  float m2 = man(p);
  if (m2 < m.x) m = vec2(m2, 3.);
  float g = p.y;
  if (g < m.x) m = vec2(g, 0.);
  return m;
}
vec3 lampPos(float i) {
  return i < 4.   ? vec3((i < 2. ? -1. : 1.) * 4.3, 5.4, 1.5 + mod(i, 2.) * 7.)
         : i < 5. ? vec3(-5.5, 3.1, -3.5)
                  : vec3(5.6, 3.3, -2.8);
}
vec3 backdrop(vec3 rd) {
  vec2 d = vec2(rd.x, rd.y - .02);
  vec3 c = dusk(d, vec2(-.28, .07), warm) * .85;
  float h = .05 * ridge(d.x * 2. + uSeed, 3., .45) + .02 * step(.5, n2(vec2(d.x * 30., 2.)));
  return mix(c, mix(MIST, AMBER, warm * .6) * .35, smoothstep(.004, -.004, d.y - h));
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(sin(yaw) * dist + side, eye, -cos(yaw) * dist), ta = vec3(side * .3, look, 2.2), rd = camera(ro, ta, uv, fov);
  float t = .5, id = -1.;
  vec2 m;
  float refl = 0., tot = 0.;
  vec3 c = vec3(0), ro0 = ro, rd0 = rd, att = vec3(1), glow = vec3(0);
  vec3 fogC = mix(MIST * .75, AMBER * .75, warm * .7);
  float tf = 0.;
  for (int b = 0; b < 2; b++) {
    t = b == 0 ? .5 : .05;
    id = -1.;
    for (int i = 0; i < 100; i++) {
      m = map(ro + rd * t);
      if (m.x < .0015 * t) {
        id = m.y;
        break;
      }
      t += m.x * .85;
      if (t > 60.) break;
    }
    vec3 p = ro + rd * t, s;
    if (b == 0) tf = min(t, 60.);
    if (id < -.5) s = backdrop(rd);
    else {
      vec2 e = vec2(.004, 0);
      vec3 n = id < .5 ? vec3(0, 1, 0) : normalize(vec3(map(p + e.xyy).x, map(p + e.yxy).x, map(p + e.yyx).x) - m.x);
      vec3 al = vec3(.05);
      float gl = .2;
      if (id < .5) {
        al = vec3(.035, .04, .04) * (.5 + fbm(p.xz * 1.5, 4));
        gl = smoothstep(.40, .56, fbm(p.xz * .55 + 8., 4));
      } else if (id < 1.5) {
        vec2 pl = vec2(p.z - slide, p.y);
        vec2 f = abs(fract(pl * vec2(.42, .85) + vec2(.5 * floor(pl.y * .85), 0)) - .5);
        float seam = smoothstep(.485, .497, max(f.x, f.y));
        float red = smoothstep(2.62, 2.58, p.y);
        al = mix(vec3(.10, .135, .13), vec3(.24, .07, .035), red) *
             (.75 + .5 * fbm(pl * vec2(1.2, 4.) + h21(floor(pl * vec2(.42, .85))), 4)) * (1. - .4 * seam);
        if (abs(p.y - 2.68) < .05) al = vec3(.55, .5, .4);
      }
      float ao = sat(.3 + map(p + n * .35).x / .45);
      s = al * (TEAL * 4.5 * (.5 + .5 * n.y) * ao + fogC * .9 * sat(-n.x * .6 + .35 - n.z * .1) * ao);
      for (float i = 0.; i < 6.; i++) {
        vec3 l = lampPos(i) - p;
        float r2 = dot(l, l);
        s += al * mix(CREAM, AMBER, .45) * 30. * sat(dot(n, l * inversesqrt(r2))) / (r2 + 2.) * ao;
      }
      vec3 bk = normalize(vec3(-.35, .12, 1.));
      s += fogC * 1.4 * pow(1. - sat(dot(n, -rd)), 4.) * sat(dot(rd, bk) + .2) * (id > .5 ? 1. : 0.);
      if (id < .5) refl = gl * (.25 + .75 * pow(1. - sat(-rd.y), 5.));
    }
    float d = min(t, 50.);
    s = mix(s, fogC * .75, (1. - exp(-d * .020 * fog)) * (id < -.5 ? .35 : 1.));
    for (float i = 0.; i < 6.; i++) {
      vec3 l = lampPos(i) - ro;
      float a = dot(l, rd);
      if (a > 0. && a < t + .6) {
        float r = length(l - rd * a);
        s += mix(CREAM, AMBER, .4) * (22. * smoothstep(.17, .11, r) + fog * .12 / (r * r + .10) * .45);
      }
    }
    c += s * att;
    if (b == 0) {
      if (id > -.5 && id < .5 && refl > .02) {
        att = vec3(refl) * .8;
        vec2 w = (vec2(n2(p.xz * 7. + uTime), n2(p.xz * 7. + 9. - uTime)) - .5) * .035;
        ro = p + vec3(0, .02, 0);
        rd = normalize(reflect(rd, vec3(w.x, 1., w.y)));
      } else break;
    }
  }
  float hz = fbm(vec2(uv.x * 1.8 + uTime * .04, uv.y * 5.) + uSeed, 5);
  c = mix(c, fogC * .8, fog * .40 * smoothstep(.42, .75, hz) * exp(-sq((uv.y + .22) * 4.)) * smoothstep(4., 14., tf));
  return vec4(c, coc(tf, dist - 3., .010) + .0004);
}
