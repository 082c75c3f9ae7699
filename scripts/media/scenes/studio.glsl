// On a set: lamps on stands, a camera on its tripod, a microphone, somebody on a chair.
uniform float person;   // = 1
uniform float cam;      // = 1
uniform float mic;      // = 0
uniform float boom;     // = 0
uniform float lamps;    // = 3
uniform float orbit;    // = 0
uniform float dist;     // = 6.2
uniform float eye;      // = 1.35
uniform float lookY;    // = 1.3
uniform float warm;     // = 0.7
uniform float haze;     // = 1
uniform float focus;    // = 5
uniform float aperture; // = 0.018
uniform float window;   // = 0
uniform float lookX;    // = 0
uniform float pose;     // = 0

vec3 lampPos(float i) {
  return i < 1. ? vec3(-2.5, 2.55, 6.2) : i < 2. ? vec3(2.7, 2.9, 5.6) : i < 3. ? vec3(.5, 3.2, 8.2) : vec3(-3.4, 2.9, 8.6);
}
float seat(vec3 p) { // a person on a chair, half turned
  float far = box(p - vec3(.55, .85, 5.), vec3(.75, .9, .75));
  if (far > .25) return far;
  p -= vec3(.55, 0, 5.);
  p.xz = rot(.5 + pose) * p.xz;
  float br = .004 * sin(uTime * 1.6);
  vec3 h = p - vec3(.03 + .01 * sin(uTime * .9), 1.50, -.06);
  float d = ell(h, vec3(.098, .130, .115));
  d = smin(d, ell(h - vec3(0, -.07, -.03), vec3(.070, .080, .082)), .05);
  d = smin(d, ell(h - vec3(0, .035, .03), vec3(.112, .118, .118)), .02);
  d = smin(d, length(h - vec3(0, -.02, -.118)) - .014, .03);
  d = smin(d, cap(p, vec3(.02, 1.25, 0), vec3(.03, 1.40, -.03), .058), .05);
  d = smin(d, cap(p, vec3(-.17, 1.20 + br, 0), vec3(.17, 1.20 + br, 0), .078), .08);
  d = smin(d, ell(p - vec3(0, .98, 0), vec3(.20, .30, .135)), .10);
  for (float s = -1.; s < 2.; s += 2.) {
    float g = s > 0. ? .05 * sin(uTime * 1.1) : 0.;
    d = smin(d,
             min(cap(p, vec3(s * .215, 1.17, 0), vec3(s * .29, .90, -.08), .060),
                 cap(p, vec3(s * .29, .90, -.08), vec3(s * .08, .80 + g, -.36), .047)),
             .04);
    d = smin(d, cap(p, vec3(s * .10, .66, 0), vec3(s * .15, .66, -.46), .092), .06);
    d = smin(d, cap(p, vec3(s * .15, .64, -.46), vec3(s * .16, .08, -.42), .065), .05);
    d = smin(d, cap(p, vec3(s * .16, .05, -.40), vec3(s * .17, .04, -.60), .048), .03);
  }
  float c = rbox(p - vec3(0, .54, -.10), vec3(.30, .04, .28), .03);
  c = min(c, rbox(p - vec3(0, .95, .20), vec3(.28, .22, .03), .03));
  c = min(c, cap(vec3(abs(p.x), p.y, p.z), vec3(.26, 0., .2), vec3(.26, .95, .2), .018));
  c = min(c, cap(vec3(abs(p.x), p.y, p.z), vec3(.26, 0., -.34), vec3(.26, .52, -.34), .018));
  return min(d, c);
}
float camera3(vec3 p) {
  float far = box(p - vec3(-1.05, .8, 3.4), vec3(.85, .9, .85));
  if (far > .25) return far;
  p -= vec3(-1.05, 0, 3.35);
  p.xz = rot(-.62) * p.xz;
  vec3 q = p - vec3(0, 1.42, 0);
  float d = rbox(q, vec3(.10, .13, .24), .02);
  d = min(d, cyl((q - vec3(0, .01, .36)).xzy, .075, .13));
  d = min(d, cyl((q - vec3(0, .01, .40)).xzy, .088, .025));
  d = min(d, max(rbox(q - vec3(0, .02, .56), vec3(.15, .115, .07), .005), -box(q - vec3(0, .02, .60), vec3(.13, .10, .09))));
  d = min(d, cap(q, vec3(0, .19, -.14), vec3(0, .19, .16), .02));
  d = min(d, rbox(q - vec3(-.17, .16, .02), vec3(.012, .07, .11), .005));
  d = min(d, rbox(q - vec3(0, .02, -.32), vec3(.07, .09, .07), .01));
  d = min(d, cyl(p - vec3(0, 1.225, 0), .07, .09));
  d = min(d, cap(p, vec3(.05, 1.2, -.08), vec3(.22, 1.02, -.55), .014));
  for (float i = 0.; i < 3.; i++) {
    float a = i * 2.094 + .4;
    d = min(d, cap(p, vec3(0, 1.12, 0), vec3(.55 * sin(a), .0, .55 * cos(a)), .026));
  }
  return d;
}
float micro(vec3 p) { // large diaphragm, in its cradle
  float far = box(p - vec3(.42, 1.1, 2.35), vec3(.5, .65, .4));
  if (far > .2) return far;
  vec3 q = p - vec3(.42, 1.36, 2.35);
  q.xy = rot(.12) * q.xy;
  float d = smin(cap(q, vec3(0, .06, 0), vec3(0, .17, 0), .083), 9., .01);
  float body = cyl(q - vec3(0, -.13, 0), .080, .13) - .005;
  d = min(d, body);
  d = min(d, torus(q - vec3(0, .0, 0), .090, .009));
  d = min(d, torus(q - vec3(0, -.07, 0), .150, .009));
  d = min(d, torus(q - vec3(0, -.20, 0), .150, .009));
  for (float i = 0.; i < 8.; i++) {
    float a = i * .785;
    vec3 u = vec3(cos(a), 0, sin(a)), v = vec3(cos(a + .39), 0, sin(a + .39));
    d = min(d, cap(q, u * .15 + vec3(0, -.07, 0), v * .085 + vec3(0, -.14, 0), .003));
    d = min(d, cap(q, u * .15 + vec3(0, -.20, 0), v * .085 + vec3(0, -.14, 0), .003));
  }
  d = min(d, cap(q, vec3(.15, -.13, 0), vec3(.20, -.9, .1), .017));
  float pop = torus((q - vec3(-.27, .08, -.02)).yxz, .135, .008);
  d = min(d, pop);
  return min(d, cap(q, vec3(-.27, -.06, -.02), vec3(.16, -.42, 0), .008));
}
float map(vec3 p) {
  float d = min(p.y, 11. - p.z);
  if (person > .5) d = min(d, seat(p));
  if (person > 1.5) {
    vec3 q = p;
    q.x = -q.x + .2;
    q.z -= .25;
    d = min(d, seat(q));
  }
  if (cam > .5) d = min(d, camera3(p));
  if (mic > .5) d = min(d, micro(p));
  if (boom > .5) {
    vec3 a = vec3(-2.2, 1.7, 3.6), b = vec3(.30 + .03 * sin(uTime), 1.98, 4.55);
    d = min(d, cap(p, a, b, .014));
    d = min(d, cap(p, b + vec3(-.02, -.03, .02), b + vec3(.26, -.12, .22), .055));
  }
  for (float i = 0.; i < 4.; i++) {
    if (i >= lamps) break;
    vec3 o = lampPos(i), q = p - o;
    d = min(d, cap(q, vec3(0, -.15, 0), vec3(0, -o.y, 0), .025));
    d = min(d, cap(q, vec3(0, -o.y + .55, 0), vec3(.42, -o.y, .2), .016));
    d = min(d, cap(q, vec3(0, -o.y + .55, 0), vec3(-.42, -o.y, .2), .016));
    vec3 f = normalize(vec3(.2, 1.1, 5.) - o), s = q + f * .17;
    float al = dot(s, f), r = length(s - f * al);
    d = min(d, max(r - .17 - .03 * al, abs(al) - .17));
  }
  return d;
}
vec3 emit(vec3 ro, vec3 rd, float t) {
  vec3 c = vec3(0);
  for (float i = 0.; i < 4.; i++) {
    if (i >= lamps) break;
    vec3 o = lampPos(i), f = normalize(vec3(.2, 1.1, 5.) - o),
         tint = i == 1.   ? mix(CREAM, AMBER, warm)
                : i == 0. ? mix(CREAM, AMBER, warm * .5)
                          : mix(MIST * 3., CREAM, .4);
    float dn = dot(rd, f);
    if (dn < -.02) {
      float tt = dot(o - ro, f) / dn;
      if (tt > 0. && tt < t + .25) {
        float r = length(ro + rd * tt - o);
        c += tint * (13. * smoothstep(.165, .13, r) * (.6 + .4 * cos(r * 150.)));
      }
    }
    vec3 w = o - ro;
    float a = dot(w, rd), r = length(w - rd * a);
    if (a > 0. && a < t + .5) c += tint * .035 * haze / (r * r + .02);
    float dt = min(t, 10.) / 14., sum = 0.;
    for (int k = 0; k < 14; k++) {
      vec3 p = ro + rd * dt * (float(k) + dither()) - o;
      float l = length(p), cs = dot(p / l, f);
      sum += smoothstep(.84, .95, cs) / (.5 + l * l) * (.3 + 1.1 * n3((p + o) * 1.6 + vec3(uTime * .1, 0, 0))) * dt;
    }
    c += tint * sum * .20 * haze;
  }
  return c;
}
vec4 scene(vec2 uv) {
  vec3 ta = vec3(lookX, lookY, 5.), ro = ta + vec3(sin(orbit) * dist, eye - lookY, -cos(orbit) * dist),
       rd = camera(ro, ta, uv, 1.75);
  float t = .3, d;
  bool hit = false;
  for (int i = 0; i < 90; i++) {
    d = map(ro + rd * t);
    if (d < .001 * t) {
      hit = true;
      break;
    }
    t += d * .9;
    if (t > 20.) break;
  }
  vec3 p = ro + rd * t, c = INK;
  if (hit) {
    vec2 e = vec2(.002, 0);
    vec3 n = normalize(vec3(map(p + e.xyy), map(p + e.yxy), map(p + e.yyx)) - d);
    bool wall = p.z > 10.95, floor_ = p.y < .02;
    vec3 al = vec3(.045, .05, .05);
    if (wall) al = vec3(.05, .12, .115) * (.6 + .6 * fbm(p.xy * .8, 4));
    if (floor_) al = vec3(.05, .05, .045) * (.7 + .5 * n2(p.xz * 3.));
    float ao = sat(.3 + map(p + n * .15) / .2);
    bool someone = person > .5 && !wall && !floor_ && seat(p) < .012;
    if (someone) al = vec3(.016, .018, .018) * (1. + 1.2 * step(1.36, p.y));
    if (mic > .5 && micro(p) < .01) {
      vec3 q = p * 150.;
      al = vec3(.10);
      if (p.y > 1.36) n = normalize(n + .5 * vec3(sin(q.x + q.y), sin(q.y - q.x), sin(q.z + q.y)));
    }
    c = al * (TEAL * 2.2 * (.4 + .6 * n.y) * ao + MIST * .10 * ao);
    for (float i = 0.; i < 4.; i++) {
      if (i >= lamps) break;
      vec3 o = lampPos(i), l = o - p;
      float r2 = dot(l, l);
      l *= inversesqrt(r2);
      vec3 f = normalize(vec3(.2, 1.1, 5.) - o);
      float sp = smoothstep(.80, .95, dot(-l, f)), sh = 1.;
      if (sp > .01) {
        float q = .06;
        for (int k = 0; k < 14; k++) {
          float s = map(p + n * .02 + l * q);
          sh = min(sh, 9. * s / q);
          q += clamp(s, .05, .4);
          if (sh < .01 || q * q > r2 * .7) break;
        }
      }
      vec3 tint = i == 1. ? mix(CREAM, AMBER, warm) : i == 0. ? mix(CREAM, AMBER, warm * .5) : mix(MIST * 3., CREAM, .4);
      vec3 hv = normalize(l - rd);
      c += tint * sat(sh) * sp * 34. / (r2 + 1.5) *
           (al * sat(dot(n, l)) + (floor_ ? .03 : .06) * pow(sat(dot(n, hv)), 30.) +
            (wall || floor_ ? 0. : .10) * pow(1. - sat(dot(n, -rd)), 3.) * (someone ? 2.2 : mic * 2. + 1.) * sat(dot(n, l) + .3));
    }
    if (wall && window > .5) {
      vec2 w = abs(p.xy - vec2(-.2, 2.2)) - vec2(3.0, 1.55);
      float b = smoothstep(.02, -.02, max(w.x, w.y)),
            bar = smoothstep(.03, .06, min(abs(fract(p.x * .5 + .1) - .5) * 2., abs(p.y - 2.5)));
      c = mix(c,
              dusk(vec2(p.x * .25, (p.y - 1.1) * .22), vec2(.2, .12), warm) * 2.4 *
                  (1. - .7 * smoothstep(.01, -.01, (p.y - 1.25) * .3 - .3 * ridge(p.x * .5, 2., .45) * .6)),
              b * bar);
    } else if (wall) {
      vec2 k = p.xy - vec2(.7, 1.7);
      c += mix(AMBER, CREAM, .3) * .25 * warm * exp(-dot(k, k) * .28);
    }
  }
  c += emit(ro, rd, hit ? t : 20.);
  return vec4(c, coc(t, focus, aperture) + .0004);
}
