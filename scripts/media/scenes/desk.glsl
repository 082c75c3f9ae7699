// A console in the dark: faders, knobs, lit keys, three trackballs; screens out of focus behind.
uniform float kind;     // = 0
uniform float yaw;      // = 0.35
uniform float height;   // = 1.0
uniform float focus;    // = 1.7
uniform float aperture; // = 0.03
uniform float warm;     // = 0.6
uniform float screens;  // = 3
uniform float slide;    // = 0
uniform float bright;   // = 1

vec2 map(vec3 p) {
  vec2 m = vec2(p.y, 0.);
  vec2 g = vec2(.22, 1.5);
  if (kind < .5) {
    vec2 c = vec2(floor(p.x / .22), 0);
    vec3 q = vec3(p.x - (c.x + .5) * .22, p.y, p.z);
    float v = h21(vec2(c.x, 3.)) + .18 * sin(uTime * (.6 + h21(vec2(c.x, 8.))) + c.x), pos = 1.15 + .55 * sat(v);
    float slot = box(q - vec3(0, 0, 1.42), vec3(.010, .02, .36));
    m.x = max(m.x, -slot);
    float cap_ = rbox(q - vec3(0, .055, pos), vec3(.045, .035 + .012 * abs(q.z - pos) / .07, .075), .012);
    if (cap_ < m.x) m = vec2(cap_, 1.);
    float cz = clamp(floor((p.z - 2.0) / .20), 0., 5.);
    vec3 k = vec3(q.x, p.y, p.z - 2.1 - cz * .20);
    float kn = cyl(k - vec3(0, .05, 0), .052 - .010 * p.y * 8., .05) - .004;
    float a = h21(vec2(c.x, cz + 9.)) * 4.5;
    kn = max(kn, -box(vec3(rot(a) * k.xz, k.y - .11).xzy - vec3(0, .0, .035), vec3(.006, .02, .022)));
    if (kn < m.x) m = vec2(kn, 2.);
    vec3 b = vec3(q.x, p.y, p.z - .98);
    float bt = rbox(b - vec3(0, .012, 0), vec3(.055, .016, .035), .008);
    bt = min(bt, rbox(b - vec3(0, .012, -.11), vec3(.055, .016, .035), .008));
    if (bt < m.x) m = vec2(bt, 3.);
  } else {
    for (float i = -1.; i < 2.; i++) {
      vec3 q = p - vec3(i * .72, 0, 1.65);
      float d = length(q - vec3(0, .05, 0)) - .20;
      if (d < m.x) m = vec2(d, 4.);
      d = torus(q - vec3(0, .035, 0), .285, .035);
      float a = atan(q.z, q.x);
      d -= .004 * smoothstep(.3, .6, sin(a * 60.));
      if (d < m.x) m = vec2(d, 5.);
    }
    vec2 c = vec2(clamp(floor(p.x / .20), -7., 6.), 0);
    vec3 q = vec3(p.x - (c.x + .5) * .20, p.y, p.z - 2.35);
    float d = cyl(q - vec3(0, .06, 0), .05, .06) - .004;
    if (d < m.x) m = vec2(d, 2.);
    float cz = clamp(floor((p.z - .75) / .15), 0., 2.);
    vec3 b = vec3(q.x, p.y, p.z - .82 - cz * .15);
    d = rbox(b - vec3(0, .012, 0), vec3(.075, .018, .052), .01);
    if (d < m.x) m = vec2(d, 3.);
  }
  float ed = rbox(p - vec3(0, .09, 3.35), vec3(6., .09, .04), .02);
  if (ed < m.x) m = vec2(ed, 0.);
  return m;
}
vec3 screen(vec3 ro, vec3 rd) {
  float t = (4.6 - ro.z) / rd.z;
  vec3 p = ro + rd * t;
  vec3 c = mix(INK, TEAL * .6, exp(-sq(p.y - .8) * .6));
  c += AMBER * .08 * warm * exp(-sq(p.x - 1.) * .2);
  for (float i = 0.; i < 5.; i++) {
    if (i >= screens) break;
    vec2 q = p.xy - vec2((i - (screens - 1.) * .5) * 2.25, 1.25);
    vec2 h = vec2(1.0, .56);
    float b = box2(q, h);
    vec2 k = q / h.y;
    float hh = .5 * ridge(k.x * .6 + i * 4. + uSeed + uTime * .03, i + 1., .5) - .35;
    vec3 im = dusk(k + vec2(0, .35), vec2((h11(i) - .5) * 1.2, .25), .3 + .7 * h11(i + 5.)) * 1.6;
    im = mix(im, mix(TEAL, EMBER, h11(i + 2.) * .5) * .6, smoothstep(.03, -.03, k.y - hh));
    if (i > 0. && mod(i, 2.) > .5) {
      vec2 d2 = abs(k - vec2(.0, .05));
      float f = min(length((k - vec2(.1, .28)) * vec2(1.1, .9)) - .23, length((k - vec2(.1, -.55)) * vec2(.8, .9)) - .48);
      im = mix(im, INK * 3., smoothstep(.03, -.03, f));
    }
    c = mix(c, im * 1.5 * bright, smoothstep(.02, -.02, b));
    c += mix(MIST, AMBER, warm) * .22 * exp(-max(b, 0.) * 2.5) * bright * step(0., b);
  }
  return c;
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(yaw * 1.6 + slide, height, -.15), ta = vec3(-yaw * .35 + slide, .30, 1.9), rd = camera(ro, ta, uv, 1.25);
  float t = .2, id = -1.;
  vec2 m;
  for (int i = 0; i < 90; i++) {
    m = map(ro + rd * t);
    if (m.x < .001 * t) {
      id = m.y;
      break;
    }
    t += min(m.x * .8, .09 + m.x * .3);
    if (t > 8. || (ro + rd * t).z > 4.4) break;
  }
  vec3 p = ro + rd * t, c;
  if (id < -.5) {
    c = screen(ro, rd);
    t = 5.;
  } else {
    vec2 e = vec2(.0015, 0);
    vec3 n = normalize(vec3(map(p + e.xyy).x, map(p + e.yxy).x, map(p + e.yyx).x) - m.x), r = reflect(rd, n);
    float ao = sat(.25 + map(p + n * .07).x / .08);
    float cx = floor(p.x / .22);
    vec3 al = vec3(.022, .026, .026) * (.8 + .4 * n2(p.xz * 220.));
    float gl = .25;
    vec3 em = vec3(0);
    if (id < .5 && kind < .5) {
      float ln = smoothstep(.004, .002, abs(abs(fract(p.x / .22) - .5) * .22 - .108));
      al *= 1. - .6 * ln;
      float tk = smoothstep(.004, .001, abs(fract(p.z / .06) - .5) * .06) * step(abs(p.z - 1.42), .34) *
                 step(abs(abs(fract(p.x / .22) - .5) * .22 - .04), .015);
      al += tk * .10;
      float lv = (p.z - 1.08) / .68, lev = h21(vec2(cx, 5.)) * (.7 + .3 * sin(uTime * 5. + cx * 3.));
      float bar =
          step(abs((fract(p.x / .22) - .5) * .22 - .082), .008) * step(0., lv) * step(lv, lev) * step(.25, fract(p.z / .03));
      em = mix(MIST * 3., mix(AMBER, EMBER, smoothstep(.8, .9, lv)), smoothstep(.55, .7, lv)) * bar * 1.6;
    }
    if (id > .5 && id < 1.5) {
      al = mix(vec3(.30, .28, .23), mix(TEAL * 2.4, AMBER * .6, h21(vec2(cx, 21.))), step(.7, h21(vec2(cx, 22.))));
      if (abs(fract((p.z) * 1.) - .5) < -1.) al *= .2;
    }
    if (id > 1.5 && id < 2.5) {
      al = vec3(.03);
      gl = .5;
    }
    if (id > 2.5 && id < 3.5) {
      vec2 k = kind < .5 ? vec2(cx, floor(p.z / .11 - .4)) : vec2(floor(p.x / .20), floor((p.z - .75) / .15));
      float on = step(.55, h21(k + 60.));
      em = mix(mix(AMBER, CREAM, .3), mix(MIST * 3., EMBER * 1.5, step(.75, h21(k + 63.))), step(.5, h21(k + 61.))) * on *
           (1.1 + .5 * sin(uTime * 2. * h21(k + 66.) + k.x)) * (.4 + .6 * sat(n.y));
      al = vec3(.05);
    }
    if (id > 3.5 && id < 4.5) {
      al = mix(EMBER * .25, TEAL * .8, step(p.x, -.3));
      if (p.x > .3) al = AMBER * .35;
      gl = 1.3;
    }
    if (id > 4.5) {
      al = vec3(.09);
      gl = .9;
    }
    vec3 k = normalize(vec3(-.7, .6, .5));
    float lamp = smoothstep(2.1, .3, length(p.xz - vec2(-.6 + slide, 1.5)));
    c = al * (mix(CREAM, AMBER, warm * .6) * 2.6 * sat(dot(n, k)) * lamp * ao + TEAL * 2. * (.5 + .5 * n.y) * ao +
              (screen(p, normalize(vec3(0, .35, 1))) * .9) * sat(n.z * .8 + .25) * ao) +
        em;
    if (r.z > .05) c += gl * (.05 + .95 * pow(1. - sat(dot(n, -rd)), 4.)) * screen(p, normalize(r + vec3(0, .02, 0))) * ao * .8;
    c += gl * mix(CREAM, AMBER, .4) * 1.2 * pow(sat(dot(r, k)), 30.) * lamp;
  }
  c += mix(MIST, AMBER, warm) * .012 * t;
  return vec4(c, coc(t, focus, aperture) + .0004);
}
