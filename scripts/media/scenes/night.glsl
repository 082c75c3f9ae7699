// Tram lines at night after rain: rails, catenary, lit windows, everything again in the wet ground.
uniform float tram;     // = 1
uniform float tramZ;    // = 16
uniform float fog;      // = 0.5
uniform float warm;     // = 0.45
uniform float bend;     // = 0.0
uniform float eye;      // = 1.1
uniform float side;     // = 0.5
uniform float focus;    // = 9
uniform float aperture; // = 0.02
uniform float trees;    // = 0

float track(float z) { return bend * .012 * z * z; }
vec4 light(vec3 ro, vec3 rd, float tmax, float mirror) { // lamps and headlights as out-of-focus discs
  vec3 c = vec3(0);
  for (float i = 0.; i < 34.; i++) {
    float s = mod(i, 2.) < .5 ? -1. : 1., z = 3.5 + floor(i * .5) * 3.6;
    vec3 o = vec3(s * 3.4 + track(z), 3.7, z), tint = mix(AMBER, CREAM, .35 + .3 * h11(i));
    float pw = 3.2;
    if (i > 21.) {
      o = vec3((h11(i) - .5) * 9., .6 + 2.4 * h11(i + 7.), 24. + 26. * h11(i + 5.));
      tint = h11(i + 3.) > .7 ? EMBER * 1.5 : h11(i + 3.) > .4 ? MIST * 3. : AMBER;
      pw = 2.;
    }
    vec3 d = o - ro;
    float a = dot(d, rd);
    if (a < .2 || a > tmax + 1.) continue;
    float r = length(d - rd * a) / a, R = .006 + coc(a, focus, aperture) * .85 + .03 / a;
    vec3 q = d - rd * a;
    if (mirror > .5) r = length(vec2(q.x, q.y * .22)) / a;
    c += tint *
         (pw * smoothstep(R, R * .86, r) * mix(1., .05, mirror) * (.00030 / sq(R) + .12) + fog * .010 / (r * r * 9. + .012) * .11) /
         (1. + a * .02);
  }
  return vec4(c, 0);
}
float tramBox(vec3 ro, vec3 rd, out vec3 q) {
  vec3 o = vec3(track(tramZ) - .75, 1.75, tramZ + 9.), b = vec3(1.15, 1.5, 9.), m = 1. / rd, n = m * (ro - o), k = abs(m) * b;
  vec3 t1 = -n - k, t2 = -n + k;
  float tn = max(max(t1.x, t1.y), t1.z), tf = min(min(t2.x, t2.y), t2.z);
  q = ro + rd * tn - o;
  return tn > tf || tn < 0. ? -1. : tn;
}
vec3 world(vec3 ro, vec3 rd, float mirror, out float t) {
  t = 60.;
  vec3 c = mix(TEAL * .55, TEAL * .20, sat(rd.y * 2.2)) + mix(MIST, AMBER, warm) * .20 * exp(-abs(rd.y) * 7.);
  c *= .7 + .7 * fbm(rd.xy * 3. + uSeed, 4);
  for (float s = -1.; s < 2.; s += 2.) { // the two fronts of houses
    float tx = (s * 5.6 + track(20.) * .5 - ro.x) / rd.x;
    if (tx < 0. || tx > t) continue;
    vec3 p = ro + rd * tx;
    float id = floor(p.z / 5.5), h = 4.6 + 4.2 * h21(vec2(id, s + 3.));
    if (p.y > h || p.z > 58. || p.y < -.1) continue;
    t = tx;
    vec2 w = vec2(p.z / 1.35, p.y / 1.5), wi = floor(w), wf = abs(fract(w) - .5);
    float win = smoothstep(.30, .27, wf.x) * smoothstep(.36, .33, wf.y), on = step(.62, h21(wi + s * 40.));
    c = INK * 1.6 + TEAL * .12 * (.5 + fbm(p.zy * 2., 3)) + AMBER * .10 * exp(-p.y * .5) * warm;
    vec3 glow = mix(AMBER, CREAM, h21(wi + 7.)) * (.5 + .9 * h21(wi + 9.));
    c = mix(c, mix(INK * 2., glow, on), win);
    if (p.y < 1.5)
      c = mix(c, mix(AMBER, mix(CREAM, MIST, .5), h21(vec2(id, 31.))) * 1.3,
              step(.35, h21(vec2(id, 17. + s))) * smoothstep(.48, .42, abs(fract(p.z / 2.75) - .5)));
  }
  vec3 q;
  float tt = tramBox(ro, rd, q);
  if (tram > .5 && tt > 0. && tt < t) {
    t = tt;
    c = INK * 2. + TEAL * .3;
    if (q.z < -8.95) { // the nose
      float w = box2(q.xy - vec2(0, .42), vec2(.92, .62)) - .1;
      c = mix(c, mix(CREAM, AMBER, .25) * .55 * (.6 + .4 * n2(q.xy * 4.)), smoothstep(.03, -.03, w));
      float drv = min(length(q.xy - vec2(.2, .30)) - .17, box2(q.xy - vec2(.2, -.12), vec2(.25, .2)) - .08);
      c = mix(c, INK * 2., smoothstep(.02, -.02, drv) * smoothstep(.03, -.03, w));
      c += CREAM * 34. * smoothstep(.13, .07, length(vec2(abs(q.x) - .78, q.y + .78))) +
           AMBER * 1.5 * smoothstep(.05, .02, abs(q.y - 1.24)) * step(abs(q.x), .6);
      c += TEAL * .8 * smoothstep(.9, 1.4, abs(q.y + .5) * .9);
    } else if (abs(q.x) > 1.1) {
      float f = abs(fract(q.z / 1.5) - .5);
      float w = smoothstep(.45, .43, f) * smoothstep(.55, .50, abs(q.y - .42));
      c = mix(c, mix(CREAM, AMBER, .3) * 1.5 * (.6 + .5 * h11(floor(q.z / 1.5))), w);
      c += AMBER * .4 * smoothstep(.03, .0, abs(q.y + .35));
      float man = smoothstep(.02, -.02, length(vec2((f - .2) * 1.4, q.y - .18)) - .14);
      c = mix(c, INK * 3., man * w * step(.5, h11(floor(q.z / 1.5) + 8.)));
    }
  }
  for (float i = 0.; i < 18.; i++) { // masts with their brackets
    float s = mod(i, 2.) < .5 ? -1. : 1., z = 3.5 + floor(i * .5) * 3.6;
    if (rd.z < .01) break;
    float tz = (z - ro.z) / rd.z;
    if (tz > t || tz < .2) continue;
    vec2 p = (ro + rd * tz).xy - vec2(track(z), 0);
    float d = min(seg(p, vec2(s * 3.6, 0), vec2(s * 3.6, 4.4)) - .055,
                  min(seg(p, vec2(s * 3.6, 3.85), vec2(s * 3.3, 3.85)) - .04, seg(p, vec2(-3.6, 4.25), vec2(3.6, 4.25)) - .012));
    c = mix(c, INK, smoothstep(.008, -.008, d) * .9);
    if (d < 0.) t = min(t, tz);
  }
  // contact wires
  for (float i = 0.; i < 2.; i++) {
    float x = i * 1.5 - .75;
    float ty = (3.9 - ro.y) / rd.y;
    if (ty > .5 && ty < 55.) {
      vec3 p = ro + rd * ty;
      float w = .010 + ty * .0012;
      c = mix(c, INK, .8 * smoothstep(w, w * .4, abs(p.x - x - track(p.z))));
    }
  }
  vec3 mistC = mix(MIST * .5, AMBER * .55, warm);
  c = mix(c, mistC * .8, 1. - exp(-min(t, 50.) * .022 * fog));
  return c + light(ro, rd, t, mirror).rgb;
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(side, eye, uTime * 1.4), ta = vec3(track(16.) * .6, 1.35, 14. + uTime * 1.4);
  vec3 rd = camera(ro, ta, uv, 1.5);
  float t, tr;
  vec3 c = world(ro, rd, 0., t);
  float tg = -ro.y / rd.y;
  if (rd.y < 0. && tg < t) {
    vec3 p = ro + rd * tg;
    t = tg;
    float x = p.x - track(p.z);
    float wet = smoothstep(.34, .60, fbm(p.xz * vec2(.8, .45) + 3., 4)), setts = n2(p.xz * vec2(7., 9.));
    vec3 n = normalize(vec3((n2(p.xz * 5.) - .5) * mix(.10, .012, wet), 1., (n2(p.xz * 6. + 9.) - .5) * mix(.18, .02, wet)));
    vec3 r = reflect(rd, n);
    r.y = abs(r.y) + .002;
    vec3 rf = world(p + vec3(0, .01, 0), r, 1., tr);
    float fres = .06 + .94 * pow(1. - sat(dot(n, -rd)), 4.);
    vec2 st = abs(fract(p.xz * vec2(3.2, 2.2) + vec2(0, floor(p.x * 3.2) * .5)) - .5);
    vec3 ground = mix(INK * 2., TEAL * .30, setts) * (.5 + .5 * smoothstep(.49, .42, max(st.x, st.y)));
    c = ground + AMBER * .035 * warm + rf * mix(fres * .42, fres * .95 + .16, wet);
    for (float i = 0.; i < 4.; i++) { // rails
      float rx = i < 2. ? -.75 + (i * 2. - 1.) * .55 : .75 + (i * 2. - 5.) * .55;
      float d = abs(x - rx * 1.0);
      float rail = smoothstep(.045 + tg * .0012, .03, d);
      vec3 rs;
      float tq;
      rs = world(p + vec3(0, .02, 0), normalize(vec3(rd.x * .35, -rd.y * .8 + .02, rd.z)), 1., tq) * rail;
      c = mix(c, rs * 1.5 + mix(MIST, AMBER, warm) * .22 * (.4 + .6 * exp(-tg * .05)), rail);
      c *= 1. - .7 * smoothstep(.05, .03, abs(d - .075));
    }
    vec3 mistC = mix(MIST * .5, AMBER * .55, warm);
    c = mix(c, mistC * .8, 1. - exp(-t * .022 * fog));
  }
  return vec4(c, coc(t, focus, aperture));
}
