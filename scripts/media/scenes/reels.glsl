// Film cans and reels on the shelves of an archive, a strip of film let loose in front.
uniform float yaw;      // = 0.25
uniform float height;   // = 1.1
uniform float warm;     // = 0.75
uniform float strip;    // = 1
uniform float reel;     // = 1
uniform float focus;    // = 2.6
uniform float aperture; // = 0.025
uniform float lampX;    // = -1.6
uniform float turn;     // = 0

float reelD(vec3 p, float R) { // a spool, its axis along z
  vec3 q = p.xzy;
  float d = cyl(q, R, .012);
  float a = atan(p.y, p.x) + turn, s = 2. * PI / 5.;
  a = mod(a + s * .5, s) - s * .5;
  vec2 h = vec2(cos(a), sin(a)) * length(p.xy);
  d = max(d, -(length(h - vec2(R * .60, 0)) - R * .235));
  d = max(d, -(length(p.xy) - R * .06));
  vec3 b = q;
  b.y = abs(q.y - .05) - .05;
  float d2 = d;
  vec3 p2 = p - vec3(0, 0, .10);
  d = min(d, max(max(cyl(p2.xzy, R, .012), -(length(h - vec2(R * .60, 0)) - R * .235)), -(length(p.xy) - R * .06)));
  return min(d, cyl((p - vec3(0, 0, .05)).xzy, R * .80, .036));
}
vec2 map(vec3 p) {
  vec2 m = vec2(p.y, 0.);
  for (float k = 0.; k < 3.; k++) {
    float d = rbox(p - vec3(0, .98 + k * .95, 4.1), vec3(5., .03, .42), .008);
    if (d < m.x) m = vec2(d, 3.);
  }
  float d = min(box(vec3(mod(p.x + 1.1, 2.6) - 1.3, p.y - 1.5, p.z - 4.1), vec3(.04, 2.2, .42)), 4.7 - p.z);
  if (d < m.x) m = vec2(d, 3.);
  {
    float k = clamp(floor((p.y - 1.0) / .95), -1., 1.);
    float by = 1.01 + k * .95;
    float c = floor(p.x / .58);
    vec3 q = vec3(p.x - (c + .5) * .58 - (h21(vec2(c, k)) - .5) * .06, p.y - by, p.z - 4.02 - .08 * h21(vec2(c, k + 4.)));
    float n = floor(2. + 5.9 * h21(vec2(c, k + 9.)));
    float i = clamp(floor(q.y / .1), 0., n);
    float off = (h21(vec2(c * 7. + i, k)) - .5) * .07;
    float cd = cyl(q - vec3(off, i * .1 + .05, off), .245, .042) - .004;
    cd = min(cd, cyl(q - vec3(off, i * .1 + .062, off), .252, .012));
    cd = max(cd, p.y - 3.4);
    cd = min(cd, .1);
    if (cd < m.x && cd < .099) m = vec2(cd, 1. + .01 * floor(h21(vec2(c + i * 3., k)) * 9.));
    else m.x = min(m.x, max(cd, .03));
  }
  vec3 t = p - vec3(0, .74, 2.5);
  d = rbox(t, vec3(1.9, .035, .62), .01);
  if (d < m.x) m = vec2(d, 3.);
  if (reel > .5) {
    vec3 q = p - vec3(.42, 1.19, 2.62);
    q.yz = rot(-.16) * q.yz;
    q.xz = rot(-.30) * q.xz;
    d = reelD(q, .40);
    if (d < m.x) m = vec2(d, 2.);
    for (float i = 0.; i < 3.; i++) {
      d = cyl(p - vec3(-.75 + .03 * i, .82 + .095 * i, 2.65), .29, .042) - .004;
      if (d < m.x) m = vec2(d, 1.03 + .02 * i);
    }
  }
  if (strip > .5) {
    float s = clamp(p.x, -1.5, .9), y = .80 + .13 * abs(sin(s * 3.4 + uSeed + uTime * .2)) * smoothstep(.9, -.1, s),
          z = 2.12 + .10 * sin(s * 2.1 + uSeed);
    vec3 q = p - vec3(s, y, z);
    d = max(length(vec2(q.x, q.y)) * .55 - .003, abs(q.z) - .085);
    if (d < m.x) m = vec2(d, 4.);
  }
  return m;
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(yaw * 2.2, height + .25, .35), ta = vec3(-.05, height - .02, 2.8), rd = camera(ro, ta, uv, 1.5);
  float t = .2, id = -1.;
  vec2 m;
  for (int i = 0; i < 100; i++) {
    m = map(ro + rd * t);
    if (m.x < .001 * t) {
      id = m.y;
      break;
    }
    t += m.x * .8;
    if (t > 9.) break;
  }
  vec3 p = ro + rd * t, c = INK, lp = vec3(lampX, 2.0, 1.5), lampC = mix(CREAM, AMBER, warm * .75) * 6.;
  if (id > -.5) {
    vec2 e = vec2(.0015, 0);
    vec3 n = normalize(vec3(map(p + e.xyy).x, map(p + e.yxy).x, map(p + e.yyx).x) - m.x), r = reflect(rd, n);
    vec3 l = lp - p;
    float r2 = dot(l, l);
    l *= inversesqrt(r2);
    float ao = sat(.25 + map(p + n * .1).x / .12), sh = 1., q = .03;
    for (int i = 0; i < 22; i++) {
      float s = map(p + n * .006 + l * q).x;
      sh = min(sh, 10. * s / q);
      q += clamp(s, .02, .2);
      if (sh < .01 || q * q > r2) break;
    }
    sh = sat(sh);
    vec3 al = vec3(.05);
    float gl = .1, sp = 16.;
    if (id > .9 && id < 1.5) {
      float k = fract(id) * 100.;
      al = mix(vec3(.20, .19, .165), k > 5. ? EMBER * .35 : TEAL * 1.9, step(3.5, k)) * (.6 + .6 * fbm(p.xy * 14. + p.z * 8., 3));
      gl = .55;
      sp = 26.;
      if (n.z < -.3 && abs(fract(p.x / .58) - .5) < .17 && k < 3.)
        al = mix(al, vec3(.6, .55, .42), .55 * step(.4, fract(p.y * 10.)));
    }
    if (id > 1.5 && id < 2.5) {
      al = vec3(.20);
      gl = 1.1;
      sp = 40.;
      float R = length(p - vec3(.42, 1.19, 2.62));
      if (R < .325 && n.z > -.5) al = vec3(.03, .02, .015);
    }
    if (id > 2.5 && id < 3.5)
      al = mix(vec3(.10, .06, .035), TEAL * .5, step(3.2, p.z) * .7) * (.5 + .9 * fbm(p.xz * vec2(1.5, 18.) + p.y * 4., 3));
    if (id > 3.5) {
      float f = fract(p.x * 6.), pf = step(.06, abs(abs(p.z - 2.12 - .10 * sin(p.x * 2.1 + uSeed)) - .072));
      float zz = abs(p.z - 2.12 - .10 * sin(p.x * 2.1 + uSeed));
      al = mix(EMBER * .3, mix(AMBER, CREAM, .3) * .55, smoothstep(.06, .12, f) * smoothstep(.94, .88, f) * step(zz, .055));
      al = mix(al, CREAM * .7, step(abs(zz - .070), .007) * step(.35, fract(p.x * 40.)));
      gl = .8;
      sp = 30.;
    }
    c = al *
        (lampC * sh * sat(dot(n, l)) / (.4 + r2 * .55) + TEAL * 1.5 * (.5 + .5 * n.y) * ao + MIST * .14 * sat(-n.x * .5 + .3) * ao);
    c += gl * lampC * .11 * sh * pow(sat(dot(r, l)), sp);
    c += gl * MIST * .10 * pow(sat(.5 + .5 * r.x), 6.) * ao;
    c += gl * .05 * pow(1. - sat(dot(n, -rd)), 4.) * mix(MIST, AMBER, .5);
    if (id < .5) c *= .4;
  }
  vec3 w = lp - ro;
  float a = sat(dot(w, rd) / max(t, .1));
  float k = length(w - rd * min(dot(w, rd), t));
  c += lampC * .006 / (k * k + .12) * (.6 + .6 * fbm(uv * 3. + uTime * .06, 4));
  c += mix(MIST, AMBER, warm) * .008 * t;
  return vec4(c, coc(t, focus, aperture) + .0004);
}
