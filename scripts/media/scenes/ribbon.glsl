// Ribbons of paper or film turning in raking light, from blurred far ones to blurred near ones.
uniform float count;    // = 7
uniform float width;    // = 0.13
uniform float twist;    // = 1
uniform float film;     // = 0
uniform float slant;    // = 0.25
uniform float warm;     // = 0.6
uniform float focus;    // = 0.55
uniform float aperture; // = 0.03
uniform float wave;     // = 1

vec4 scene(vec2 uv) {
  vec2 key = vec2(-.55 + .3 * sin(uSeed), .42);
  float g = exp(-dot(uv - key, uv - key) * 1.3);
  vec3 c = mix(INK * 1.5, TEAL * 1.3, g) + mix(MIST, AMBER, warm) * .55 * g * g * (.6 + .6 * fbm(uv * 2. + uSeed, 4));
  float ray = fbm(vec2(atan(uv.y - key.y - .2, uv.x - key.x) * 5., uSeed), 3);
  c += CREAM * .16 * g * smoothstep(.35, .75, ray);
  float blur = .02;
  for (float i = 0.; i < 14.; i++) {
    if (i >= count) break;
    float z = i / max(count - 1., 1.), k = i * 5.3 + uSeed * 3., sc = mix(.55, 1.5, z * z);
    vec2 p = rot(slant + (h11(i + 3.) - .5) * .9) * uv / sc;
    p.y -= (h11(i + 9.) - .5) * .85;
    float x = p.x * 1.5 + k + uTime * .10, A = .17 * wave;
    float y = A * sin(x * 1.3) + A * .55 * sin(x * 2.3 + k * 1.7);
    float dy = 1.5 * A * (1.3 * cos(x * 1.3) + .55 * 2.3 * cos(x * 2.3 + k * 1.7));
    float ph = twist * (x * .95 + 1.3 * sin(x * .55 + k)) + h11(i) * 6.28, w = width * (.7 + .6 * h11(i + 30.));
    float half_ = w * abs(cos(ph)) + .0035, d = (p.y - y) / sqrt(1. + dy * dy);
    float v = d / (w * (cos(ph) >= 0. ? 1. : -1.) * max(abs(cos(ph)), .03)); // across the ribbon, -1..1
    // its shadow on what lies behind
    vec2 so = vec2(.03, -.05) * (1. + z);
    float ys = A * sin((x + so.x) * 1.3) + A * .55 * sin((x + so.x) * 2.3 + k * 1.7) + so.y;
    c *= 1. - .55 * smoothstep(half_ + .07, half_ * .3, abs(p.y - ys));
    float a = smoothstep(.0016, -.0016, abs(d) - half_);
    if (a <= 0.) continue;
    vec3 n = normalize(vec3(-dy * .5, cos(ph) * .35 + sin(ph + .5 * v), .35 + abs(cos(ph)))); // rounded by the curl
    vec3 L = normalize(vec3(key - uv * .6, .38));
    float nl = dot(n, L), back = sat(-nl);
    vec3 paper =
        mix(mix(CREAM, vec3(.8, .78, .70), .4), mix(TEAL * 2.2, AMBER, step(.55, h11(i + 71.))), step(.52, h11(i + 50.)) * .9);
    float fibre = .92 + .12 * fbm(vec2(p.x * 60., v * 30.), 2);
    vec3 s = paper * fibre * (mix(CREAM, AMBER, .25) * (1.45 * sat(nl) + .40 * back) + TEAL * .7 * (.4 + .4 * n.y) + .01);
    s += CREAM * .35 * pow(sat(dot(normalize(L + vec3(0, 0, 1)), n)), 26.) +
         CREAM * .5 * smoothstep(.90, 1., abs(v)) * sat(nl + .3) * .5;
    if (film > .5) { // celluloid: perforations, and frames that let the light through
      float s0 = p.x * 1.5 / (w * 1.15), f = fract(s0), perf = max(abs(fract(s0 * 4.) - .5) - .24, abs(abs(v) - .86) * 3.4 - .24);
      vec3 base = EMBER * .35 * (sat(nl) + back * 1.8 + .15);
      float fr = max(abs(f - .5) - .44, abs(v) - .68);
      vec2 w2 = vec2(f - .5, v * .5);
      float hh = .22 * ridge(w2.x * 1.4 + floor(s0 * .2) * 3., 3., .5) - .16;
      vec3 im = mix(dusk(w2 + vec2(0, .16), vec2(.1, .1), 1.), TEAL * .4, smoothstep(.02, -.02, w2.y - hh)) *
                (.30 + .9 * back + .5 * sat(nl));
      s = mix(base, im, smoothstep(.03, -.03, fr));
      s += CREAM * .4 * pow(sat(dot(normalize(L + vec3(0, 0, 1)), n)), 12.);
      a *= 1. - .9 * smoothstep(.06, -.06, perf);
    }
    c = mix(c, s, a);
    blur = mix(blur, aperture * abs(z - focus) * 1.3 + .0004, step(.5, a));
  }
  return vec4(c, min(blur, .045));
}
