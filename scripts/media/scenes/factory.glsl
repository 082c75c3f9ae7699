// A long hall: columns, roof lights and their shafts, machines at rest on both sides.
uniform float side;     // = 0.4
uniform float eye;      // = 1.6
uniform float look;     // = 2.2
uniform float warm;     // = 0.6
uniform float dust;     // = 1
uniform float sunX;     // = 0.5
uniform float sunZ;     // = 0.35
uniform float arms;     // = 1
uniform float sparks;   // = 0
uniform float walker;   // = 1
uniform float focus;    // = 9
uniform float aperture; // = 0.012
uniform float empty;    // = 0

const float ROOF = 6.2;
vec3 sun() { return normalize(vec3(sunX, 1., sunZ)); }
float roofLight(vec3 p) {
  vec3 L = sun();
  vec3 q = p + L * (ROOF - p.y) / L.y;
  float s = .03 + (ROOF - p.y) * .02;
  float z = abs(fract(q.z / 5.) - .5) * 5.;
  float a = smoothstep(s, -s, abs(z) - .85) * smoothstep(s, -s, abs(abs(q.x) - 1.9) - 1.15);
  float bar = abs(fract(q.x / .76) - .5) * .76;
  return a * smoothstep(.02, .05 + s, bar);
}
float arm(vec3 p, float id) {
  float a = h11(id) * 2. - 1. + .35 * sin(uTime * .8 + id * 2.), b = .5 + .4 * h11(id + 1.) + .2 * sin(uTime * .7 + id),
        c = 1.6 + .6 * h11(id + 2.);
  p.xz = rot(a) * p.xz;
  float d = cyl(p - vec3(0, .3, 0), .42, .3);
  vec3 e = vec3(cos(b + .9), sin(b + .9), 0) * 1.5 + vec3(0, .7, 0), w = e + vec3(cos(b + .9 - c), sin(b + .9 - c), 0) * 1.25;
  d = min(d, cap(p, vec3(0, .7, 0), e, .17));
  d = min(d, length(p - vec3(0, .7, 0)) - .32);
  d = min(d, length(p - e) - .25);
  d = min(d, cap(p, e, w, .12));
  return min(d, cap(p, w, w + vec3(.1, -.35, 0), .07));
}
vec2 map(vec3 p) {
  vec2 m = vec2(min(p.y, ROOF - p.y + (abs(abs(p.x) - 1.9) < 1.15 && abs(fract(p.z / 5.) - .5) * 5. < .85 ? 9. : 0.)), 0.);
  m.x = min(m.x, 6.4 - abs(p.x));
  float z = (fract(p.z / 5. + .5) - .5) * 5.;
  vec3 q = vec3(abs(p.x) - 3.4, p.y, z);
  float d = min(box(q, vec3(.05, ROOF, .18)), box(vec3(abs(q.x) - .14, q.y, q.z), vec3(.025, ROOF, .2)));
  d = min(d, box(vec3(p.x, p.y - ROOF + .75, z), vec3(6.4, .06, .1)));
  d = min(d, box(vec3(p.x, p.y - ROOF + .12, z), vec3(6.4, .06, .1)));
  float br = abs(fract(p.x / 1.2) - .5) * 1.2;
  d = min(d, max(box(vec3(0., p.y - ROOF + .43, z), vec3(9., .32, .04)), abs(br - (ROOF - p.y - .12) * .9) * .7 - .03));
  d = min(d, box(vec3(abs(p.x) - 3.1, p.y - 4.1, 0), vec3(.10, .16, 99.)));
  if (d < m.x) m = vec2(d, 1.);
  if (empty < .5) {
    float cz = floor(p.z / 3.1), sd = p.x > 0. ? 1. : -1., r = h21(vec2(cz, sd));
    vec3 w = vec3(abs(p.x) - 2.25 - .3 * r, p.y, (fract(p.z / 3.1) - .5) * 3.1);
    float k;
    if (r < .36 && arms > .5) k = arm(vec3(w.x * .9, w.y, w.z), r * 91.) * .8;
    else {
      float h = .5 + .6 * h21(vec2(cz, sd + 5.));
      k = rbox(w - vec3(0, h, 0), vec3(.55, h, .85), .05);
      k = min(k, rbox(w - vec3(-.1, h * 2. + .25, .25), vec3(.3, .28, .4), .04));
      k = min(k, cap(w, vec3(.3, h * 2., -.4), vec3(.3, 4.2, -.4), .09));
      k = max(k, -box(w - vec3(-.5, h * 1.1, 0), vec3(.14, h * .4, .6)));
      k = min(k, cyl((w - vec3(-.48, h * 1.1, .3)).yxz, .16, .12));
    }
    k = min(k, .35);
    if (k < m.x && k < .349) m = vec2(k, 2.);
    else m.x = min(m.x, max(k, 0.));
  }
  if (walker > .5) {
    vec3 q = p - vec3(-.35, 0, 7.2 + uTime * .5);
    float s = .22 * sin(uTime * 4. + 1.);
    float k = length((q - vec3(0, 1.64, 0)) * vec3(1.15, .95, 1.)) - .12;
    k = smin(k, cap(q, vec3(0, 1.0, 0), vec3(0, 1.32, 0), .18), .1);
    k = smin(k, cap(q, vec3(.17, 1.32, 0), vec3(.25, .85, -s * .6), .06), .05);
    k = smin(k, cap(q, vec3(-.17, 1.32, 0), vec3(-.25, .85, s * .6), .06), .05);
    k = smin(k, cap(q, vec3(.08, .9, 0), vec3(.09, .05, s), .085), .06);
    k = smin(k, cap(q, vec3(-.08, .9, 0), vec3(-.09, .05, -s), .085), .06);
    if (k < m.x) m = vec2(k, 3.);
  }
  return m;
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(side, eye, uTime * .35), ta = vec3(side * -.2, look, 9. + uTime * .35), rd = camera(ro, ta, uv, 1.15), L = sun();
  float t = .2, id = -1.;
  vec2 m;
  for (int i = 0; i < 100; i++) {
    m = map(ro + rd * t);
    if (m.x < .0015 * t) {
      id = m.y;
      break;
    }
    t += m.x * .85;
    if (t > 46.) break;
  }
  vec3 p = ro + rd * t, c, sunC = mix(CREAM, AMBER, warm * .6) * 4., air = mix(MIST, AMBER, warm * .55) * .26;
  if (id < -.5) {
    c = p.y > ROOF - .1 ? mix(MIST, CREAM, .7) * 2.6 : air;
    t = min(t, 46.);
  } else {
    vec2 e = vec2(.003, 0);
    vec3 n = normalize(vec3(map(p + e.xyy).x, map(p + e.yxy).x, map(p + e.yyx).x) - m.x);
    vec3 al = vec3(.08, .085, .08) * (.6 + .6 * fbm(p.xz + p.y, 4));
    float gl = 0.;
    if (p.y < .01) {
      al = vec3(.07) * (.5 + fbm(p.xz * .9, 5));
      gl = smoothstep(.35, .65, fbm(p.xz * .7 + 4., 4));
      if (abs(abs(p.x) - 1.25) < .05) al = mix(AMBER, CREAM, .3) * .4;
    }
    if (id > 1.5) al = mix(TEAL * 1.7, AMBER * .55, step(.62, h21(vec2(floor(p.z / 3.1), 77. + sign(p.x)))));
    if (id > 2.5) al = vec3(.02);
    float ao = sat(.25 + map(p + n * .25).x / .3), s = roofLight(p + n * .02);
    float sh = 1., q = .05;
    if (s > .01)
      for (int i = 0; i < 14; i++) {
        float d = map(p + n * .02 + L * q).x;
        sh = min(sh, 8. * d / q);
        q += clamp(d, .06, .5);
        if (sh < .01 || q > 3.5) break;
      }
    float top = exp(-sq(abs(p.x) - 1.9) * .3);
    c = al * (sunC * s * sat(sh) * sat(dot(n, L)) * 1.2 + MIST * 1.1 * (.45 + .55 * n.y) * ao * top + TEAL * .8 * ao +
              air * .45 * sat(.4 + .6 * n.z * -1.) * ao);
    if (gl > 0.) {
      vec3 r = reflect(rd, vec3(0, 1, 0));
      float tt = (ROOF - p.y) / r.y;
      vec3 h = p + r * tt;
      float z = abs(fract(h.z / 5.) - .5) * 5.;
      c += gl * (.04 + .96 * pow(1. - sat(r.y), 5.)) *
           (air * .7 + 2. * smoothstep(.3, -.2, abs(z) - .85) * smoothstep(.3, -.2, abs(abs(h.x) - 1.9) - 1.15));
    }
    if (id > 2.5) c += air * pow(1. - sat(dot(n, -rd)), 2.) * .8;
  }
  float dt = min(t, 22.) / 26., sum = 0.;
  for (int i = 0; i < 26; i++) {
    vec3 q = ro + rd * dt * (float(i) + dither());
    float l = roofLight(q) * step(q.y, ROOF);
    if (l > .01) sum += l * (.3 + 1.3 * n3(q * .9 + vec3(uTime * .1, 0, 0))) * dt;
  }
  c += sunC * sum * .015 * dust;
  c = mix(c, air, (1. - exp(-t * .026 * dust)));
  if (sparks > .5) {
    vec3 o = vec3(1.9, 1.25, 8.);
    vec3 w = o - ro;
    float a = dot(w, rd);
    if (a < t + .6) {
      float r = length(w - rd * a);
      c += CREAM * (9. * smoothstep(.07, .02, r) + .05 / (r * r + .015));
      for (float i = 0.; i < 60.; i++) {
        float ph = fract(h11(i) + uTime * (1. + h11(i + 3.))), sp = 1.6 + 2. * h11(i + 7.), an = h11(i + 11.) * 6.28;
        vec3 v = vec3(cos(an) * sp, 1.6 * h11(i + 17.), sin(an) * sp * .5);
        vec3 s = o + v * ph * .9 - vec3(0, 2.2 * ph * ph, 0), s2 = o + v * (ph + .035) * .9 - vec3(0, 2.2 * sq(ph + .035), 0);
        if (s.y < 0.) continue;
        vec3 k = s - ro, k2 = s2 - ro;
        float A = dot(k, rd);
        vec2 z0 = vec2(dot(k, normalize(cross(rd, vec3(0, 1, 0)))), k.y - rd.y * A),
             z1 = vec2(dot(k2, normalize(cross(rd, vec3(0, 1, 0)))), k2.y - rd.y * A);
        c += mix(CREAM, AMBER, ph) * 7. * (1. - ph) * smoothstep(.012, .004, seg(vec2(0), z0, z1));
      }
    }
  }
  return vec4(c, coc(t, focus, aperture) + .0004);
}
