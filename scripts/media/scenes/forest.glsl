// Trunks against the light: planes of trees, shafts between them, lanterns or ferns.
uniform float sunX;     // = 0.1
uniform float sunY;     // = 0.16
uniform float warm;     // = 0.8
uniform float lanterns; // = 0
uniform float ferns;    // = 1
uniform float drift;    // = 0.04
uniform float density;  // = 1
uniform float crowd;    // = 0

float trunks(vec2 p, float k, float sc) {
  float best = 9.;
  float x = p.x / sc, c0 = floor(x);
  for (float j = -1.; j < 2.; j++) {
    float c = c0 + j, r = h21(vec2(c, k));
    if (r > .78 * density) continue;
    float lean = (h21(vec2(c, k + 3.)) - .5) * .16,
          cx = (c + .5 + (r - .4) * .8) * sc + lean * p.y + .006 * sin(p.y * 7. + c * 3.) * sc * 3.;
    float w = sc * (.055 + .07 * h21(vec2(c, k + 5.))) * (1. + .35 * exp(-(p.y + .40) * 7.) - .18 * p.y);
    w += sc * .010 * n2(vec2(c * 9., p.y * 26. / sc * .3));
    float d = abs(p.x - cx) - w;
    for (float b = 0.; b < 3.; b++) {
      float by = .02 + .17 * b + .1 * h21(vec2(c, b + k)), s = h21(vec2(c, b + 9. + k)) > .5 ? 1. : -1.;
      vec2 o = vec2(cx, by), e = o + vec2(s * .28, .15 + .1 * h21(vec2(c, b + 4.))) * sc * 1.6;
      d = min(d, seg(p, o, e) - w * .22 * (1. - .6 * sat(length(p - o) / (.4 * sc))));
    }
    best = min(best, d);
  }
  return best;
}
vec4 scene(vec2 uv) {
  vec2 sun = vec2(sunX, sunY);
  float r = length((uv - sun) * vec2(.9, 1.));
  vec3 haze = mix(MIST * 1.1, mix(AMBER, CREAM, .35), warm * exp(-r * 1.5));
  vec3 c = haze * (.35 + 1.5 * exp(-r * 2.6)) + CREAM * 1.6 * warm * exp(-r * 9.);
  float leaf = fbm(uv * 7. + uSeed, 4);
  c *= .72 + .55 * leaf;
  float blur = .006;
  float shade = 0.;
  for (float k = 0.; k < 6.; k++) {
    float sc = .10 * pow(1.62, k), mv = uTime * drift * (.25 + k * k * .12);
    vec2 p = uv + vec2(mv + k * 7.7 + uSeed, 0);
    float d = trunks(p, k + 2., sc), near = k / 5.;
    float gy = -.20 - .055 * k + .035 * (fbm(vec2(p.x * (5. - .5 * k), k), 3) - .5);
    float fr = ferns * (.02 + .02 * k) * pow(abs(n2(vec2(p.x * (60. - 7. * k), k))), 1.5) * (.4 + n2(vec2(p.x * 9., k + 3.)));
    float can = .52 - .06 * k * k * .12 - .20 * fbm(p * vec2(2.5, 1.) + k * 3., 4) * density;
    float up = (can - uv.y) + .06 * (fbm(p * 22., 3) - .5);
    d = min(d, min(uv.y - gy - fr, up * 1.2));
    float a = smoothstep(.0016 + .0006 * k, -.0016, d);
    float light = fbm(vec2(atan(uv.y - sun.y - .25, uv.x - sun.x) * 7. + k * 2., r * .6 + uTime * .03), 4);
    vec3 body = mix(haze * .62, INK * 1.1, pow(near, .55));
    body += haze * .12 * (1. - near) * light;
    body += AMBER * warm * .7 * smoothstep(-.008 * (1. + k), 0., d) * exp(-r * 3.) * (1. - near * .6);
    body *= .8 + .4 * fbm(p * vec2(60., 9.) / (1. + k * .4), 2);
    c = mix(c, body, a);
    blur = mix(blur, .0006 + .006 * abs(near - .45) + .016 * sq(max(near - .6, 0.) / .4), a);
    c += haze * (.09 - .012 * k) * smoothstep(.42, .78, light) * exp(-r * 1.25) * 2.4;
    c = mix(c, haze * .8, .16 * exp(-sq((uv.y + .16 + .02 * k) * 9.)) * (1. - near));
    if (lanterns > 0. && k > .5 && k < 5.)
      for (float i = 0.; i < 12.; i++) {
        if (i >= lanterns) break;
        vec2 o = vec2((h11(i + k * 13.) - .5) * 2., .02 + .26 * h11(i + k * 5. + 3.) - .10 * (1. - near));
        o.y += .05 * cos(o.x * 4. + k);
        float R = .006 + .010 * near, l = length(uv - o);
        c += mix(AMBER, CREAM, h11(i + 6.)) * (5. * smoothstep(R, R * .7, l) + .0012 * near / (l * l + .001));
        if (l < R) blur = max(blur, .010 * near);
      }
  }
  if (crowd > 0.)
    for (float k = 0.; k < 2.; k++) {
      float sc = .055 + .05 * k;
      vec2 p = vec2(uv.x + k * 2., uv.y + .33 + .10 * k);
      float x = p.x / sc, cc = floor(x), q = h21(vec2(cc, k + 40.));
      vec2 h = vec2(x - cc - .5, p.y / sc - (q - .5) * .6);
      float d = min(length(h * vec2(1.15, .9)) - .24, length((h + vec2(0, .85)) * vec2(.85, 1.)) - .5) * sc;
      d = min(d, p.y + sc * 1.1);
      float a = smoothstep(.003, -.003, d) * crowd;
      c = mix(c, INK + haze * .10 * sat(h.y), a);
      blur = mix(blur, .002 + .007 * k, a);
    }
  return vec4(c, blur);
}
