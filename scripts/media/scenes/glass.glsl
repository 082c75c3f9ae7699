// Somebody behind ribbed or frosted glass: seen, and not to be recognised.
uniform float ribs;   // = 26
uniform float frost;  // = 0.012
uniform float people; // = 1
uniform float slant;  // = 0
uniform float warm;   // = 0.7
uniform float panel;  // = 0
uniform float drops;  // = 0

float bust(vec2 p, float id) {
  float tilt = (h11(id) - .5) * .3;
  vec2 q = rot(tilt) * (p - vec2(0, .12));
  float d = length(q * vec2(1.25, .95)) - .125;
  d = smin(d, length((q - vec2(.02, .055)) * vec2(1.05, 1.25)) - .125 - .03 * h11(id + 2.), .03);
  if (h11(id + 5.) > .5)
    d = smin(d, seg(q, vec2(-.09, .02), vec2(-.11, -.20)) - .055, .05),
    d = smin(d, seg(q, vec2(.09, .02), vec2(.11, -.18)) - .05, .05);
  d = smin(d, seg(p, vec2(0, -.02), vec2(0, -.12)) - .055, .05);
  d = smin(d, length((p - vec2(0, -.52)) * vec2(.88, .8)) - .29, .09);
  vec2 h = vec2(.30, -.10 + .25 * h11(id + 8.));
  if (h11(id + 9.) > .45)
    d = smin(d, min(seg(p, vec2(.25, -.42), h) - .05, length((p - h - vec2(-.01, .06)) * vec2(1.2, .8)) - .055), .05);
  return d;
}
vec3 behind(vec2 p) {
  vec2 k = vec2(.28 * sin(uSeed * 2.), .16);
  float g = exp(-dot(p - k, p - k) * 2.6);
  vec3 c = mix(TEAL * .7, mix(CREAM, AMBER, warm), g) * (.35 + 1.7 * g);
  c = mix(c, mix(CREAM, AMBER, .2) * 2.6, smoothstep(.05, -.05, box2(p - vec2(k.x * 1.2, .12), vec2(.15, .36))) * .8);
  for (float i = 0.; i < 10.; i++) {
    vec2 o = vec2((h11(i) - .5) * 1.9, (h11(i + 20.) - .5) * .9);
    c += mix(AMBER, MIST * 2., step(.5, h11(i + 40.))) * 1.3 * h11(i + 50.) * smoothstep(.07, .02, length(p - o));
  }
  for (float i = 0.; i < 3.; i++) {
    if (i >= people) break;
    float x = people < 1.5 ? .10 * cos(uSeed) : (i - (people - 1.) * .5) * .52;
    float sc = 1.25 - .18 * i * h11(i + 4.);
    vec2 q = (p - vec2(x + .015 * sin(uTime + i), -.06 - .05 * h11(i))) / sc;
    float d = bust(q, i + 3.) * sc;
    c = mix(c, INK * 1.5 + EMBER * .12 * smoothstep(-.12, 0., d), smoothstep(.035, -.035, d));
  }
  return c;
}
vec4 scene(vec2 uv) {
  vec2 p = rot(slant) * uv;
  float x = p.x * ribs, f = fract(x) - .5, id = floor(x);
  vec2 n = vec2(0);
  float edge = 0., spec = 0.;
  if (panel < .5) {
    n.x = f * 1.9 / ribs * 2.3 * (1. + .2 * h11(id));
    n.x += (f * f * f) * 5. / ribs;
    edge = smoothstep(.40, .5, abs(f));
    spec = exp(-sq((f + .24) * 13.));
  } else {
    n = (vec2(fbm(p * 16., 3), fbm(p * 16. + 9., 3)) - .5) * .10;
  }
  if (drops > .5)
    for (float k = 0.; k < 3.; k++) {
      vec2 g = p * (11. + 9. * k) + k * 4.;
      vec2 c0 = floor(g);
      vec2 o = h22(c0 + k * 31.);
      float R = .10 + .30 * sq(h21(c0 + 77. + k));
      vec2 q = fract(g) - .5 - (o - .5) * .4;
      float l = length(q);
      if (l < R) {
        n += q * (1. - l / R) * -.30 - q * .35;
        spec = max(spec, smoothstep(.05, .02, length(q - vec2(-.3, .35) * R)));
        edge = smoothstep(R * .7, R, l) * .6;
      }
    }
  vec2 q = uv + rot(-slant) * n;
  vec3 s = vec3(0);
  float w = 0.;
  for (int i = 0; i < 14; i++) {
    float r = frost * (.4 + 2.2 * sqrt((float(i) + .5 + .6 * (dither() - .5)) / 14.)), a = float(i) * 2.4 + dither() * .8;
    s += behind(q + r * vec2(cos(a), sin(a) * 1.6));
  }
  vec3 c = s / 14.;
  c *= 1. - .62 * edge;
  c += mix(MIST, CREAM, .6) * spec * .10 * (.5 + fbm(vec2(p.y * 3., id), 3));
  c += c * spec * .5;
  c *= .88 + .2 * fbm(p * vec2(3., 40.), 2);
  float bar = box2(uv - vec2(.66 * (h11(4.) > .5 ? 1. : -1.), 0), vec2(.022, 1.));
  c = mix(c, INK * 2. + AMBER * .10 * smoothstep(-.006, 0., bar), smoothstep(.002, -.002, bar));
  return vec4(c, .0006 + .010 * smoothstep(.35, .95, abs(uv.x + .3 * sin(uSeed))));
}
