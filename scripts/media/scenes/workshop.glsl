// A workshop by tall windows: dust in the sun, a bench, and what is made on it.
uniform float kind;     // = 0
uniform float yaw;      // = 0
uniform float height;   // = 1.55
uniform float dolly;    // = 0
uniform float sunH;     // = 0.62
uniform float sunZ;     // = 0.35
uniform float dust;     // = 1
uniform float focus;    // = 4.2
uniform float aperture; // = 0.012
uniform float fov;      // = 1.35
uniform float spin;     // = 0
uniform float warm;     // = 0.75

const float WX = -2.6; // the wall with the windows
vec3 sunDir() { return normalize(vec3(-1., sunH, sunZ)); }
float panes(vec2 zy, float soft) { // light through the window wall
  float z = zy.x / 1.9, c = floor(z), f = (z - c - .5) * 1.9;
  float y = zy.y - 1.95;
  float open = smoothstep(soft, -soft, box2(vec2(f, y), vec2(.66, 1.05)));
  open *= step(-1.5, c) * step(c, 3.5);
  float bar = abs(f);
  bar = min(bar, abs(fract(y / .7 + .5) - .5) * .7);
  return open * smoothstep(.022 - soft * .3, .034 + soft * .6, bar);
}
float lit(vec3 p) {
  vec3 L = sunDir();
  float t = (WX - p.x) / L.x;
  if (t < 0.) return 0.;
  vec3 q = p + L * t;
  return panes(q.zy, .012 + t * .012);
}
float vase(vec3 p, float id, float s) { // a turned profile: bowl, bottle, vase or cup
  float r0 = h11(id), r1 = h11(id + 11.), y = p.y / s;
  float r;
  if (r0 < .3) r = .50 * sqrt(sat(y * 2.6 + .04)) * (1. - .06 * y);
  else if (r0 < .62) r = mix(.20, .40, smoothstep(0., .45, y)) - .27 * smoothstep(.5, .95, y) + .05 * smoothstep(1.05, 1.25, y);
  else r = .30 + .10 * sin(y * 4.2 + r1 * 2.) - .10 * smoothstep(.7, 1., y);
  float top = r0 < .3 ? .42 : r0 < .62 ? 1.25 : .78 + .2 * r1;
  float a = length(p.xz), d = (a - r * s) * .62;
  d = max(d, abs(p.y - top * s * .5) - top * s * .5);
  return max(d, -max((a - r * s + .022) * .62, .05 * s - p.y)); // hollow
}
vec2 things(vec3 p) {
  float bench = box(p - vec3(.3, .75, 4.2), vec3(2.0, 1.45, 1.0)),
        rack = kind < 1.5 ? box(p - vec3(1.7, 1.7, 6.4), vec3(2.6, 1.2, .4)) : 9.;
  if (min(bench, rack) > .25) return vec2(min(bench, rack), 2.);                // far from anything made
  vec2 m = vec2(rbox(p - vec3(.3, .80, 4.2), vec3(1.75, .045, .62), .012), 2.); // the bench
  m.x = min(m.x, rbox(vec3(abs(p.x - .3) - 1.6, p.y - .4, abs(p.z - 4.2) - .5), vec3(.05, .4, .05), .01));
  if (kind < .5) {
    if (bench < .3)
      for (float i = 0.; i < 6.; i++) {
        vec3 o = vec3(-1.05 + i * .50 + (h11(i + 5.) - .5) * .18, .845, 4.2 + (h11(i + 6.) - .5) * .75);
        float d = vase(p - o, i + 20., .34 + .26 * h11(i + 2.));
        if (d < m.x) m = vec2(d, 1.);
      }
    if (rack > .3) return m;
    float sh = rbox(p - vec3(1.4, 1.75, 6.3), vec3(2.2, .03, .2), .005);
    if (sh < m.x) m = vec2(sh, 2.);
    vec3 q = p - vec3(0, 1.78, 6.3);
    float c = clamp(floor(q.x / .42), -1., 8.);
    float d = vase(q - vec3((c + .5) * .42, 0, 0), c + 60., .30);
    if (d < m.x) m = vec2(d, 1.);
  } else if (kind < 1.5) {
    // a chair being made, lengths of timber, a clamp
    vec3 q = p - vec3(.15, .845, 4.15);
    q.xz = rot(.6 + spin * uTime) * q.xz;
    float d = rbox(q - vec3(0, .46, 0), vec3(.30, .025, .29), .015);
    for (float i = 0.; i < 2.; i++) {
      float s = i * 2. - 1.;
      d = min(d, cap(q, vec3(s * .25, .44, .24), vec3(s * .31, 0., .31), .022));
      d = min(d, cap(q, vec3(s * .31, 0., -.33), vec3(s * .25, .5, -.25), .024));
      d = min(d, cap(q, vec3(s * .25, .5, -.25), vec3(s * .27, 1.08, -.38), .022));
    }
    vec3 b = q - vec3(0, .95, -.34);
    b.z += sq(b.x) * .9;
    d = min(d, rbox(b, vec3(.28, .10, .014), .01));
    d = min(d, cap(q, vec3(-.29, .16, .28), vec3(-.29, .16, -.3), .013));
    d = min(d, cap(q, vec3(.29, .16, .28), vec3(.29, .16, -.3), .013));
    if (d < m.x) m = vec2(d, 3.);
    float t = 9.;
    for (float i = 0.; i < 6.; i++) {
      vec3 w = p - vec3(1.25, .87 + .05 * i, 4.2);
      w.xz = rot((h11(i + 3.) - .5) * .5) * w.xz;
      t = min(t, box(w, vec3(.13, .021, .55)));
    }
    for (float i = 0.; i < 7.; i++) {
      vec3 w = p - vec3(1.9 + i * .22, 1.1, 6.45);
      w.xy = rot((h11(i + 8.) - .5) * .16) * w.xy;
      t = min(t, box(w, vec3(.06, 1.1 + .3 * h11(i), .03)));
    }
    vec3 g = p - vec3(-.95, .9, 4.25);
    t = min(t, max(rbox(g, vec3(.34, .05, .055), .02), -box(g - vec3(.05, .06, 0), vec3(.04, .05, .04))));
    t = min(t, cap(g, vec3(-.22, .04, 0), vec3(-.27, .16, 0), .025));
    if (t < m.x) m = vec2(t, 3.);
  } else {
    // the wheel and a pot rising on it
    vec3 q = p - vec3(.2, .845, 4.1);
    float d = cyl(q - vec3(0, .05, 0), .44, .035);
    if (d < m.x) m = vec2(d, 4.);
    float y = q.y - .085, a = atan(q.z, q.x), tall = .62 + .06 * sin(uTime * .6);
    float r = .20 + .085 * sin(y / tall * 4.4 + .3) + .004 * sin(y * 90. + a - uTime * 7.) + .006 * sin(a * 2. + uTime * 7.);
    float w = max((length(q.xz) - r) * .7, abs(y - tall * .5) - tall * .5);
    w = max(w, -max((length(q.xz) - r + .035) * .7, .1 - y));
    if (w < m.x) m = vec2(w, 1.);
    float e = vase(p - vec3(-.95, .845, 4.4), 23., .38);
    e = min(e, vase(p - vec3(1.5, .845, 4.4), 27., .42));
    if (e < m.x) m = vec2(e, 1.);
  }
  return m;
}
vec2 map(vec3 p) {
  vec2 m = things(p);
  float room = min(p.y, 7. - p.z);
  room = min(room, 4.2 - p.x);
  if (room < m.x) m = vec2(room, 0.);
  float wall = p.x - WX;
  float win = panes(p.zy, .004);
  float w = p.x - WX;
  if (w < m.x) m = vec2(w, win > .5 ? 9. : 0.);
  return m;
}
float blocked(vec3 p, vec3 L) { // the shadow of the things on the bench
  float k = 1., t = .03;
  for (int i = 0; i < 22; i++) {
    float d = things(p + L * t).x;
    k = min(k, 10. * d / t);
    t += clamp(d, .03, .3);
    if (k < .01 || t > 3.) break;
  }
  return sat(k);
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(1.25 + yaw, height, .55 + dolly), ta = vec3(-.15 + yaw * .2, 1.12, 4.2);
  vec3 rd = camera(ro, ta, uv, fov), L = sunDir();
  float t = .2;
  vec2 m = vec2(0);
  float id = -1.;
  for (int i = 0; i < 90; i++) {
    m = map(ro + rd * t);
    if (m.x < .0012 * t) {
      id = m.y;
      break;
    }
    t += m.x * .9;
    if (t > 14.) break;
  }
  vec3 p = ro + rd * t, c = TEAL * .1;
  vec3 sunC = mix(CREAM, mix(CREAM, AMBER, .72), warm) * 4.2, skyC = mix(MIST, CREAM, .25);
  if (id > 8.5)
    c = mix(skyC, CREAM, .55) * (1.8 + 1.2 * n2(p.zy * vec2(1.2, .8) + 2.)) -
        TEAL * 4. * smoothstep(.45, .6, fbm(p.zy * 1.8 + 4., 4)) * step(p.y, 2.2);
  else if (id >= 0.) {
    vec2 e = vec2(.002, 0);
    vec3 n = normalize(vec3(map(p + e.xyy).x, map(p + e.yxy).x, map(p + e.yyx).x) - m.x);
    vec3 al = vec3(.16, .145, .12);
    float gl = .05, through = 0.;
    if (id < .5) {
      al = vec3(.10, .115, .11) * (.55 + .6 * fbm(p.xz * 2.3 + p.yy * 1.3, 4));
      if (p.y < .01) al = mix(AMBER, vec3(.1), .65) * (.35 + .4 * n2(vec2(floor(p.x * 5.) * 7., p.z * 1.5)));
    } else if (id < 1.5) {
      al = vec3(.86, .84, .79);
      gl = .55;
      through = .16;
    } else if (id < 2.5) al = vec3(.20, .125, .07) * (.6 + .7 * fbm(p.xz * vec2(2.5, 26.), 3));
    else if (id < 3.5) {
      al = vec3(.52, .31, .14) * (.65 + .6 * fbm(p.xy * vec2(14., 3.) + p.z * 9., 3));
      gl = .15;
    } else if (id < 4.5) {
      al = vec3(.12);
      gl = .6;
    } else {
      al = vec3(.42, .25, .17);
      through = .08;
    }
    float s = lit(p + n * .01);
    if (s > .01) s *= blocked(p + n * .012, L);
    float nl = max(dot(n, L), 0.), win = sat(.5 - .5 * n.x) * exp(-(p.x - WX) * .22);
    float ao = sat(.35 + map(p + n * .12).x / .18);
    c = al * (sunC * s * (nl + through) + skyC * (.46 * win * ao + .03) + TEAL * .25 * ao + AMBER * .05 * sat(-n.y));
    vec3 r = reflect(rd, n);
    if (r.x < -.05) {
      float tt = (WX - p.x) / r.x;
      c += gl * (.06 + .94 * pow(1. - sat(dot(n, -rd)), 4.)) * panes((p + r * tt).zy, .05) * skyC * 2.2 * ao;
    }
    c += gl * sunC * s * pow(max(dot(r, L), 0.), 40.) * .8;
  }
  // dust in the shafts
  float dt = min(t, 9.) / 26., sum = 0., mu = dot(rd, L);
  for (int i = 0; i < 26; i++) {
    vec3 q = ro + rd * dt * (float(i) + dither());
    float l = lit(q);
    if (l > .01) sum += l * (.35 + 1.1 * n3(q * 1.3 + vec3(uTime * .09, -uTime * .05, 0)) * n3(q * 3.1 - uTime * .06)) * dt;
  }
  c += sunC * dust * sum * (.055 + .10 * pow(.5 + .5 * mu, 4.));
  c += skyC * .018 * dust * t * .5;
  for (float i = 0.; i < 40.; i++) { // motes
    float z = 1.2 + 3.5 * h11(i + 300.);
    vec3 o = vec3((h11(i + 200.) - .62) * 3., .7 + 1.7 * h11(i + 240.), z) +
             .10 * vec3(sin(uTime * .4 + i), sin(uTime * .3 + i * 2.), 0);
    vec3 d = o - ro;
    float a = dot(d, rd);
    if (a < .1 || a > t) continue;
    c += sunC * lit(o) * .22 * smoothstep(.0075, .0045, length(d - rd * a));
  }
  return vec4(c, coc(t, focus, aperture) + .0004);
}
