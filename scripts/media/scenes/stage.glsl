// A stage seen from the crowd: beams through haze, players in silhouette, raised hands.
uniform float beams;   // = 9
uniform float warm;    // = 0.7
uniform float spread;  // = 1
uniform float crowd;   // = 1
uniform float players; // = 3
uniform float haze;    // = 1
uniform float level;   // = -0.16
uniform float cameras; // = 0
uniform float swing;   // = 1

float figure(vec2 p, float id) { // a player, one unit tall
  float sway = .05 * sin(uTime * 2.1 + id * 3.) + (h11(id) - .5) * .14, role = h11(id + 9.);
  p.x -= sway * p.y;
  float d = length((p - vec2(.01, .915)) * vec2(1.25, .95)) - .058;
  d = smin(d, seg(p, vec2(0, .80), vec2(.005, .87)) - .022, .03);
  d = smin(d, seg(p, vec2(-.07, .765), vec2(.07, .765)) - .030, .04);
  d = smin(d, seg(p, vec2(0, .56), vec2(0, .72)) - .070, .05);
  d = smin(d, min(seg(p, vec2(-.03, .50), vec2(-.065, .25)) - .043, seg(p, vec2(-.065, .25), vec2(-.085, .0)) - .030), .03);
  d = smin(d, min(seg(p, vec2(.03, .50), vec2(.085, .26)) - .043, seg(p, vec2(.085, .26), vec2(.11, .0)) - .030), .03);
  if (role > .45) { // guitar
    float strum = .03 * sin(uTime * 9. + id);
    d = smin(d, min(seg(p, vec2(.085, .76), vec2(.17, .63)) - .024, seg(p, vec2(.17, .63), vec2(.24, .66)) - .020), .02);
    d = smin(d, min(seg(p, vec2(-.085, .76), vec2(-.16, .62)) - .024, seg(p, vec2(-.16, .62), vec2(-.06, .54 + strum)) - .020),
             .02);
    d = min(d, min(seg(p, vec2(-.05, .53), vec2(.36, .70)) - .011, length((p - vec2(-.05, .53)) * vec2(.85, 1.25)) - .085));
  } else { // voice: one hand on the stand, the other free
    float up = .14 * sin(uTime * 1.3 + id);
    d = smin(d, min(seg(p, vec2(.085, .76), vec2(.13, .67)) - .024, seg(p, vec2(.13, .67), vec2(.115, .82)) - .020), .02);
    d = smin(d,
             min(seg(p, vec2(-.085, .76), vec2(-.19, .72 + up * .5)) - .024,
                 seg(p, vec2(-.19, .72 + up * .5), vec2(-.30, .84 + up)) - .019),
             .02);
    d = min(d, min(seg(p, vec2(.14, 0.), vec2(.12, .86)) - .006, seg(p, vec2(.12, .86), vec2(.06, .90)) - .013));
  }
  return d;
}
float heads(vec2 p, float k, float size) { // a row of spectators
  float x = p.x / size, best = 9.;
  for (int j = -1; j <= 1; j++) {
    float c = floor(x) + float(j), r = h21(vec2(c, k)), y0 = (r - .5) * .5 + .06 * sin(uTime * (3. + r) + r * 40.);
    vec2 q = vec2(x - c - .5 - (h21(vec2(c, k + 2.)) - .5) * .4, p.y / size - y0);
    float d = length((q - vec2(0, .1)) * vec2(1.1, .9)) - .26;
    d = smin(d, length((q - vec2(0, -.72)) * vec2(.8, 1.)) - .48, .15);
    float up = h21(vec2(c, k + 7.));
    if (up > .55) {
      float sd = up > .77 ? 1. : -1., w = .10 * sin(uTime * 4. + r * 30.);
      vec2 el = vec2(sd * .50, .15), ha = vec2(sd * (.38 + w), .95 + .4 * r);
      d = smin(d, min(seg(q, vec2(sd * .40, -.5), el) - .10, seg(q, el, ha) - .075), .08);
      d = smin(d, length((q - ha - vec2(0, .08)) * vec2(1.3, .8)) - .09, .05);
    }
    best = min(best, d * size);
  }
  return best;
}
vec4 scene(vec2 uv) {
  vec2 p = uv;
  float smoke = fbm(p * vec2(1.6, 2.4) + vec2(uTime * .08, -uTime * .05) + uSeed, 5);
  float wisps = fbm(p * vec2(4., 6.) + vec2(-uTime * .16, uTime * .05) + smoke * 2.5, 4);
  vec3 c = mix(INK * 1.3, TEAL * 1.1, smoothstep(.65, -.2, length(p - vec2(0, level + .15))) * (.4 + .9 * smoke));
  c += mix(MIST, AMBER, warm) * .40 * exp(-sq((p.y - level - .04) * 4.5)) * exp(-sq(p.x * 1.25)) * (.5 + smoke);
  // the rig
  float trussY = .43;
  float truss = min(abs(p.y - trussY - .018), abs(p.y - trussY + .018)) - .003;
  truss =
      min(truss, abs(abs(fract(p.x * 14.) - .5) * .0714 - abs(p.y - trussY + .018) * .5) - .0018 + step(.02, abs(p.y - trussY)));
  for (float i = 0.; i < 24.; i++) {
    if (i >= beams) break;
    float u = beams > 1. ? i / (beams - 1.) - .5 : 0., r = h11(i + .7);
    float back = step(.5, fract(i * .5 + .25));
    vec2 o = vec2(u * 1.5, trussY - .03);
    float a = u * -1.1 * spread + (r - .5) * .7 * spread + swing * .28 * sin(uTime * (.7 + .5 * r) + r * 6.28);
    if (back > .5 && h11(i + 3.) > .4) {
      o = vec2(u * 1.3, level + .015);
      a = PI - u * 1.5 * spread + swing * .3 * sin(uTime * .9 + r * 9.);
    }
    vec2 dir = vec2(sin(a), -cos(a)), q = p - o;
    float along = dot(q, dir), across = dot(q, vec2(dir.y, -dir.x));
    float w = .006 + along * (.045 + .05 * h11(i + 6.));
    vec3 tint = mix(mix(MIST * 2.4, CREAM, .25), mix(AMBER, CREAM, h11(i + 8.) * .6), step(1. - warm, h11(i + 12.)));
    float core = exp(-sq(across / w)) + .35 * exp(-abs(across / w) * 1.1);
    c += tint * step(0., along) * core * haze * (.18 + .95 * smoke * (.45 + wisps)) * .62 / (.35 + along * 2.2);
    float r2 = dot(q, q);
    c += tint * (14. * smoothstep(.0095, .006, sqrt(r2)) + .0016 / (r2 + .0006));
  }
  c = mix(c, INK * .8, .85 * smoothstep(.001, -.001, truss));
  // the floor of the stage and its players
  if (p.y < level) c = mix(c * .25, INK, .5) + AMBER * warm * .12 * exp((p.y - level) * 30.);
  for (float i = 0.; i < 8.; i++) {
    if (i >= players) break;
    float sc = .235 * (.94 + .12 * h11(i + 60.));
    vec2 q = (p - vec2((i - (players - 1.) * .5) * .27 + (h11(i + 44.) - .5) * .1, level - .004)) / sc;
    float d = figure(vec2(q.x * (h11(i + 70.) > .5 ? 1. : -1.), q.y), i + 30.) * sc;
    c += mix(CREAM, AMBER, .5) * .30 * exp(-max(d, 0.) * 26.) * smoothstep(-.004, .001, d) * step(0., q.y);
    c = mix(c, INK * .9, smoothstep(.001, -.0015, d));
  }
  float mon = box2(p - vec2(0, level), vec2(.62, .006));
  c = mix(c, INK, smoothstep(.001, -.001, mon));
  float blur = .0012;
  for (float k = 0.; k < 3.; k++) {
    if (crowd < .01) break;
    float size = .05 + .055 * k * (1. + .25 * k), y = mix(level - .075, -.52, k / 2.) * 1. - (1. - crowd) * .2;
    float d = heads(vec2(p.x + k * 3.1, p.y - y), k + 3., size);
    d = min(d, p.y - y + size * .8);
    float a = smoothstep(.002, -.002, d);
    float up = sat((heads(vec2(p.x + k * 3.1, p.y - y + .006 * (k + 1.)), k + 3., size) - d) / (.006 * (k + 1.)));
    vec3 rim = mix(mix(AMBER, CREAM, .4), MIST * 2., h21(vec2(floor(p.x * 3.), k))) * pow(up, 4.) *
               smoothstep(-.010 * (k + 1.), .0, d) * exp(-sq(p.x * 1.3)) * (1.3 - k * .45);
    c = mix(c, INK * (.9 - .2 * k) + rim * .5, a);
    blur = mix(blur, .0015 + .0065 * k * k * .6, a);
  }
  for (float i = 0.; i < 3.; i++) { // camera operators on risers
    if (i >= cameras) break;
    vec2 q = (p - vec2(-.56 + i * .58 + (h11(i + 90.) - .5) * .12, -.50)) / (.42 - .07 * i);
    q.x *= i == 1. ? -1. : 1.;
    float d = box2(q - vec2(.02, .66), vec2(.14, .085)) - .012;
    d = min(d, box2(q - vec2(.23, .66), vec2(.075, .055)) - .01);
    d = min(d, box2(q - vec2(.335, .66), vec2(.025, .075)) - .004);
    d = min(d, min(seg(q, vec2(0, .56), vec2(0, .42)) - .03,
                   min(seg(q, vec2(0, .45), vec2(-.2, -.1)), seg(q, vec2(0, .45), vec2(.2, -.1))) - .018));
    d = min(d, seg(q, vec2(-.05, .52), vec2(-.34, .36)) - .012);
    d = min(d, length(q - vec2(-.30, .78)) - .105);
    d = smin(d, length((q - vec2(-.36, .28)) * vec2(1., .62)) - .20, .08);
    d *= .4;
    c = mix(c, INK * .6 + AMBER * .16 * smoothstep(-.008, 0., d) * smoothstep(.60, .90, q.y), smoothstep(.0015, -.0015, d));
    c += EMBER * 9. * smoothstep(.007, .004, length((q - vec2(.1, .775))) * .4);
    blur = mix(blur, .0016, smoothstep(.0015, -.0015, d));
  }
  return vec4(c, blur);
}
