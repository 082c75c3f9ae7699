// Mountains at first or last light, valleys full of mist; on the near crest, a road and a rider.
uniform float sunX;      // = 0.5
uniform float sunY;      // = 0.16
uniform float warm;      // = 0.8
uniform float mist;      // = 1
uniform float height;    // = 2.1
uniform float pitch;     // = -0.10
uniform float heading;   // = 0
uniform float crest;     // = 1
uniform float climb;     // = 0
uniform float rider;     // = 1
uniform float riderX;    // = -0.25
uniform float riderSize; // = 0.15
uniform float speed;     // = 0
uniform float sharp;     // = 1

float land(vec2 p, int o) {
  float s = 0., a = 1., f = .22;
  mat2 m = mat2(.8, .6, -.6, .8);
  vec2 q = p;
  for (int i = 0; i < 9; i++) {
    if (i >= o) break;
    float n = n2(q * f + 3.1);
    n = 1. - abs(2. * n - 1.);
    s += a * n * n * (i > 0 ? .4 + .7 * sat(s * .5) : 1.);
    q = m * q + 11.7;
    a *= .46;
    f *= 2.05;
  }
  return s * 2.3 * sharp - 1.9;
}
float bike(vec2 p, out float lamp) { // a rider leaning into the climb; wheels one unit apart
  float R = .335, d = min(abs(length(p - vec2(-.5, R)) - R), abs(length(p - vec2(.5, R)) - R)) - .016;
  float t = uTime * speed * 9., s = .5;
  for (float i = 0.; i < 4.; i++) {
    float a = t + i * PI / 4.;
    vec2 e = vec2(cos(a), sin(a)) * R;
    d = min(d, min(seg(p, vec2(-.5, R) - e, vec2(-.5, R) + e), seg(p, vec2(.5, R) - e, vec2(.5, R) + e)) - .0028);
  }
  vec2 bb = vec2(-.08, .30), st = vec2(-.22, .84), hd = vec2(.36, .82), fw = vec2(.5, R), rw = vec2(-.5, R);
  d = min(d, min(min(seg(p, bb, st), seg(p, mix(bb, st, .85), hd)),
                 min(seg(p, bb, hd - vec2(0, .1)), min(seg(p, bb, rw), seg(p, rw, mix(bb, st, .82))))) -
                 .016);
  d = min(d, min(seg(p, hd, fw), min(seg(p, hd, hd + vec2(.10, .08)), seg(p, hd + vec2(.1, .08), hd + vec2(.15, -.03)))) - .014);
  d = min(d, seg(p, st + vec2(-.09, .04), st + vec2(.1, .03)) - .018);
  vec2 hip = vec2(-.21, .93 + .012 * sin(t * 2.)), sh = vec2(.25, 1.24), ha = hd + vec2(.11, .10);
  d = smin(d, seg(p, hip, sh) - .092, .03);
  d = smin(d, min(seg(p, sh - vec2(.02, .02), vec2(.34, 1.02)) - .040, seg(p, vec2(.34, 1.02), ha) - .030), .02);
  for (float i = 0.; i < 2.; i++) {
    float a = -t + i * PI - .5;
    vec2 ft = bb + .165 * vec2(cos(a), sin(a));
    vec2 m = .5 * (hip + ft), u = normalize(vec2(-(ft - hip).y, (ft - hip).x));
    if (u.x < 0.) u = -u;
    vec2 k = m + u * sqrt(max(.20 - dot(ft - hip, ft - hip) * .25, .004)) * .62;
    d = smin(d, min(seg(p, hip, k) - .060, seg(p, k, ft) - .042), .02);
    d = min(d, seg(p, ft - vec2(.05, .02), ft + vec2(.09, -.01)) - .026);
    d = min(d, seg(p, bb, ft) - .012);
  }
  d = smin(d, seg(p, sh, vec2(.37, 1.32)) - .05, .03);
  d = min(d, length((p - vec2(.42, 1.37)) * vec2(.95, 1.)) - .095);
  d = min(d, max(length((p - vec2(.405, 1.40)) * vec2(.72, 1.05)) - .118, 1.375 - p.y + .12 * (p.x - .4)));
  lamp = length(p - vec2(.56, .86));
  return d;
}
float crestLine(float x) {
  return -.335 + .10 * sin(x * 1.5 + uSeed) + .05 * (fbm(vec2(x * 2.2 + uSeed * 3., 1.), 3) - .5) + .10 * x * sin(uSeed * 2.) + climb * x;
}
vec4 scene(vec2 uv) {
  float mv = uTime * speed;
  vec3 ro = vec3(mv * .6 + uSeed * 31., height + .6, uSeed * 17. + mv * .25);
  float hd = heading;
  vec3 rd = normalize(vec3(uv.x, uv.y + pitch, 1.35));
  rd.xz = rot(hd) * rd.xz;
  vec3 L = normalize(vec3(sunX, sunY, 1.));
  L.xz = rot(hd) * L.xz;
  vec2 sd = vec2(uv.x, uv.y + pitch), sun = vec2(sunX, sunY) * 1.35;
  vec3 sky = dusk(sd, sun, warm);
  sky += CREAM * 7. * warm * smoothstep(.032, .022, length(sd - sun));
  vec3 c = sky;
  float t = .4;
  bool hit = false;
  for (int i = 0; i < 120; i++) {
    vec3 p = ro + rd * t;
    float h = p.y - land(p.xz, t > 16. ? 5 : 7);
    if (h < .0018 * t) {
      hit = true;
      break;
    }
    t += max(h * .42, .012 * t);
    if (t > 60. || (rd.y > 0. && p.y > 4.5)) break;
  }
  vec3 far = mix(mix(MIST * .85, AMBER * .8, warm * .28), mix(AMBER, CREAM, .35) * 1.15,
                 warm * exp(-length((sd - sun) * vec2(1., .8)) * 2.));
  if (hit) {
    vec3 p = ro + rd * t;
    vec2 e = vec2(.0025 * t, 0);
    float h0 = land(p.xz, 8);
    vec3 n = normalize(vec3(h0 - land(p.xz + e, 8), e.x, h0 - land(p.xz + e.yx, 8)));
    float sh = 1., q = .15;
    for (int i = 0; i < 14; i++) {
      vec3 s = p + L * q;
      float d = s.y - land(s.xz, 5);
      sh = min(sh, 7. * d / q);
      q += max(.12, d * .7);
      if (sh < .01) break;
    }
    sh = sat(sh);
    float snow = smoothstep(.55, .8, n.y) * smoothstep(.9, 2.2, p.y + fbm(p.xz * 2., 3));
    vec3 al = mix(mix(vec3(.035, .07, .06), vec3(.16, .13, .10), smoothstep(.85, .5, n.y)), vec3(.75, .76, .74), snow);
    al *= .7 + .6 * fbm(p.xz * 5., 3);
    c = al * (mix(CREAM, AMBER, .65) * 4.2 * warm * sat(dot(n, L)) * sh + TEAL * 3.4 * (.5 + .5 * n.y) +
              far * .35 * sat(n.z * -.5 + .5));
    float fogT = 1. - exp(-t * .026 * mist), low = 0.;
    for (int i = 0; i < 10; i++) {
      vec3 s = ro + rd * t * (float(i) + dither()) / 10.;
      low += exp(-max(s.y + .55, 0.) * 2.6) * (.3 + 1.3 * n3(s * vec3(.8, 1.4, .8) + vec3(uTime * .05, 0, 0)));
    }
    c = mix(c, far, sat(fogT * .92));
    c = mix(c, far * 1.08 + .02, sat(1. - exp(-low * t * .052 * mist)));
  } else {
    t = 70.;
    float hz = exp(-max(sd.y, 0.) * 6.);
    c = mix(c, far, hz * .7);
  }
  float blur = coc(t, 30., .0006) + .0004;
  if (crest > 0.) {
    float x = uv.x, y = crestLine(x) - (1. - crest) * .2, d = uv.y - y;
    float grass = .010 * n2(vec2(x * 160., 3.)) * n2(vec2(x * 23., 8.)) + .004 * n2(vec2(x * 60., 5.));
    float a = smoothstep(.0016, -.0016, d - grass * 1.4);
    vec3 g = INK * .9 + far * .05 * exp(d * 8.) + AMBER * .25 * warm * smoothstep(-.014, 0., d - grass) * exp(-abs(x - sunX) * 1.4);
    g += (far * .16) * smoothstep(.35, .8, fbm(vec2(x * 30., d * 90.), 3)) * exp(d * 14.);
    c = mix(c, g, a);
    blur = mix(blur, .0008 + .014 * smoothstep(.05, .22, -d), a);
    for (float i = 0.; i < 12.; i++) {
      float px = (i - 5.5) * .19 + .05 * h11(i), py = crestLine(px) - (1. - crest) * .2,
            ps = .026 + .006 * h11(i + 4.);
      if (h11(i + 15.) > .62) continue;
      float pd = box2(uv - vec2(px, py + ps * .5), vec2(.0022, ps * .5));
      c = mix(c, INK * 1.2, smoothstep(.001, -.001, pd));
    }
    for (float i = 0.; i < 4.; i++) {
      if (i >= rider) break;
      float rx = riderX + mv * .045 - i * riderSize * 1.75 * (.9 + .3 * h11(i + 5.)), e = riderSize * .5,
            y0 = crestLine(rx - e) - (1. - crest) * .2, y1 = crestLine(rx + e) - (1. - crest) * .2;
      vec2 q = rot(atan(y1 - y0, 2. * e)) * (uv - vec2(rx, .5 * (y0 + y1) + .001)) / riderSize;
      q = vec2(q.x, q.y);
      float lamp;
      if (abs(q.x) > 1.3 || abs(q.y - .8) > 1.2) continue;
      float b = bike(q, lamp) * riderSize;
      c = mix(c, INK * .8 + AMBER * .35 * warm * smoothstep(-.0035, 0., b) * smoothstep(.3, 1.2, q.y),
              smoothstep(.0011, -.0011, b));
      c += CREAM * (5. * smoothstep(.045, .02, lamp) + .03 / (lamp * lamp + .05) * smoothstep(.70, .1, lamp));
      blur = mix(blur, .0006, smoothstep(.0011, -.0011, b));
    }
  }
  return vec4(c, blur);
}
