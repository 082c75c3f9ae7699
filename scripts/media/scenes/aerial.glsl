// The land from above: a river in loops, sandbanks, hedged fields, woods with long shadows, mist.
uniform float zoom;      // = 1.5
uniform float tilt;      // = 0.35
uniform float heading;   // = 0.3
uniform float warm;      // = 0.7
uniform float fields;    // = 1
uniform float night;     // = 0
uniform float mistiness; // = 0.8
uniform float bends;     // = 1
uniform float shadow;    // = 0

float axis(float y) { return bends * (.42 * sin(y * 1.3 + uSeed) + .20 * sin(y * 2.9 + uSeed * 3.)); }
float river(vec2 p) {
  float d = abs(p.x - axis(p.y)) / sqrt(1. + sq(bends * .7));
  return d - .12 - .05 * sin(p.y * 2.1 + 2.) - .05 * (fbm(p * 3.2, 4) - .5);
}
float wood(vec2 p) {
  vec2 g = floor(p * 1.6 + .35 * vec2(fbm(p, 2), fbm(p + 4., 2)));
  return smoothstep(.52, .60, fbm(p * 1.7 + 9., 4) + .05);
}
float relief(vec2 p) {
  float r = river(p), w = wood(p) * smoothstep(.02, .06, r);
  vec2 q = p * 34.;
  vec2 c = floor(q), f = fract(q) - .5;
  float tree = 0.;
  for (int j = 0; j < 4; j++) {
    vec2 o = c + vec2(j & 1, j >> 1) - step(f, vec2(0));
    vec2 d = (q - o - .5 - (h22(o) - .5) * .8);
    tree = max(tree, sqrt(sat(1. - dot(d, d) * 1.9)) * (.6 + .6 * h21(o + 3.)));
  }
  float line = 0.;
  return .10 * fbm(p * 1.1, 3) + .022 * w * tree + .012 * smoothstep(.0, .03, r);
}
vec4 scene(vec2 uv) {
  vec2 s = uv;
  float persp = 1. / (1. - tilt * s.y * 1.1);
  vec2 p = rot(heading) * (vec2(s.x, s.y * (1. + tilt * .6)) * persp * zoom) + vec2(uSeed * 7., uSeed * 3.);
  p.x += axis(uSeed * 3.) - uSeed * 7.;
  p += rot(heading) * vec2(0, uTime * .06);
  vec2 Ld = normalize(vec2(-.8, .45));
  vec2 e = vec2(.003, 0);
  float h = relief(p), r = river(p);
  vec3 n = normalize(vec3(h - relief(p + e.xy), e.x * .9, h - relief(p + e.yx)));
  vec3 L = normalize(vec3(Ld.x, .42, Ld.y));
  float sh = 1.;
  for (int i = 1; i < 12; i++) {
    float q = float(i) * .0055 * zoom;
    sh = min(sh, 1. - smoothstep(-.003, .008, relief(p + Ld * q) - h - q * .42));
  }
  vec3 key = mix(CREAM, AMBER, warm * .7) * 2.9, al;
  vec2 g = rot(.5 + .3 * sin(uSeed)) * p * 3.1 + .25 * vec2(fbm(p * .8, 2), fbm(p * .8 + 3., 2));
  g.x += step(.5, fract(floor(g.y) * .5)) * .4;
  vec2 c = floor(g), f = abs(fract(g) - .5);
  float fr = h21(c), hedge = smoothstep(.46, .485, max(f.x, f.y));
  vec3 crop = mix(vec3(.07, .15, .095), vec3(.42, .33, .14), smoothstep(.35, .75, fr));
  crop = mix(crop, vec3(.22, .13, .07), step(.86, fr));
  crop *= .82 + .3 * n2(rot(fr * 3.) * p * vec2(140., 14.)) + .15 * fbm(p * 9., 3);
  al = mix(vec3(.09, .14, .10) * (.7 + .6 * fbm(p * 5., 4)), crop, fields);
  al = mix(al, vec3(.02, .05, .04), hedge * .85 * fields);
  float w = wood(p) * smoothstep(.02, .06, r);
  al = mix(al, vec3(.028, .07, .052) * (.7 + .7 * h21(floor(p * 34.))), w);
  float sand = smoothstep(.035, .0, r) * smoothstep(.45, .6, fbm(p * 2.3 + 5., 3));
  al = mix(al, vec3(.55, .48, .36), sand);
  al = mix(vec3(dot(al, vec3(.3, .6, .1))), al, .55);
  vec3 col = al * (key * sat(dot(n, L)) * mix(.25, 1., sh) + TEAL * 2.2);
  float wet = smoothstep(.004, -.004, r);
  float ripple = fbm(p * vec2(26., 26.) + uTime * .3, 3);
  vec3 wat =
      mix(TEAL * .55, mix(MIST, AMBER, warm * .8) * 1.1, smoothstep(-.55, .45, s.y * 1.2 + s.x * -.35 + (ripple - .5) * .25));
  wat += key * .7 * pow(sat(1. - length((s - vec2(-.45, .30)) * vec2(1., 1.2))), 5.) * (.5 + ripple);
  wat = mix(wat, TEAL * .5, smoothstep(-.05, 0., r) * .5);
  col = mix(col, wat, wet);
  float road = abs(dot(rot(1.1 + sin(uSeed)) * p, vec2(0, 1)) - .35 - .12 * sin(p.x * 1.7));
  float isRoad = smoothstep(.010, .007, road);
  col = mix(col, vec3(.30, .28, .24) * (key * .35 + TEAL), isRoad);
  if (night > 0.) {
    col *= mix(1., .16, night);
    for (float k = 0.; k < 2.; k++) {
      vec2 q = p * (11. + 9. * k);
      vec2 o = floor(q);
      vec2 d = fract(q) - .5 - (h22(o + k * 9.) - .5) * .8;
      float on = step(mix(.93, .70, smoothstep(.75, .0, abs(r - .22))), h21(o + 21. + k));
      col += night * (1. - wet) * on * mix(AMBER, CREAM, h21(o + 4.)) *
             (4. * smoothstep(.10, .04, length(d)) + .9 * sq(sat(1. - length(d) * 3.6)));
    }
    float bead = abs(fract(p.x * 16.) - .5);
    col += night * AMBER * 5. * smoothstep(.012, .004, road) * smoothstep(.22, .12, bead);
    col += night * EMBER * .4 * smoothstep(.05, 0., road);
  }
  float m = fbm(p * vec2(1.5, 1.5) + vec2(uTime * .02, 4.), 6);
  float fog = smoothstep(.44, .74, m) * exp(-max(r, 0.) * 2.2) + .45 * smoothstep(.1, .55, s.y) * tilt;
  vec3 fc = mix(MIST, mix(AMBER, CREAM, .4), warm) * mix(.75, .12, night);
  col = mix(col, fc, sat(fog * mistiness));
  float cloud = smoothstep(.50, .72, fbm(p * .7 + 11. + uTime * .02, 4));
  col *= 1. - .45 * cloud * shadow;
  return vec4(col, .0006 + .014 * sq(max(abs(s.y) - .22, 0.) / .28) * (tilt + .15));
}
