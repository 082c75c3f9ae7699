// A dark room, rows of seats, and the beam from the booth.
uniform float screenX; // = 0
uniform float screenY; // = 0.11
uniform float screenW; // = 0.52
uniform float ratio;   // = 2.39
uniform float warm;    // = 0.7
uniform float beam;    // = 1
uniform float heads;   // = 0.5
uniform float bars;    // = 0
uniform float rows;    // = 5
uniform float facing;  // = 0
uniform float lampY;   // = 0.2

vec3 image(vec2 k) { // what is being shown
  vec3 im = dusk(k * .8 + vec2(0, .18), vec2(.3 * sin(uSeed * 4.), .10), warm) * 1.5;
  for (float i = 0.; i < 3.; i++) {
    float h = (.42 - .12 * i) * (ridge(k.x * (.7 + .4 * i) + uSeed + i * 5. + uTime * .01 * (i + 1.), i, .46) * 1.4 - .5) - .05;
    im = mix(im, mix(mix(MIST, AMBER, warm) * .5, TEAL * .25, i * .45), smoothstep(.012, -.012, k.y - h));
  }
  if (h11(77.) > .45) {
    float f = min(length((k - vec2(.42, .0)) * vec2(1.15, .9)) - .13, length((k - vec2(.42, -.46)) * vec2(.85, 1.)) - .30);
    im = mix(im, INK * 2., smoothstep(.015, -.015, f));
  }
  return im;
}
vec4 scene(vec2 uv) {
  vec3 c = INK * .8;
  float blur = .0012;
  vec2 s = vec2(screenX, screenY), h = vec2(screenW, screenW / ratio);
  float flick = 1. + .03 * sin(uTime * 23.) * sin(uTime * 11.);
  if (facing < .5) {
    vec2 q = uv - s;
    float b = box2(q, h);
    c += mix(TEAL * .8, AMBER * .5, warm * .5) * .55 * exp(-max(b, 0.) * 5.);
    float pleat = .75 + .35 * sin(uv.x * 95. + 3. * sin(uv.x * 9.));
    c *= b > 0. ? mix(1., pleat, smoothstep(.0, .2, abs(uv.x) - h.x)) : 1.;
    vec3 im = image(q / h.y);
    if (bars > .5) {
      float y = q.y / h.y;
      for (float i = 0.; i < 2.; i++) {
        float w = (i < .5 ? .62 : .40) * h.x / h.y * .8;
        float d = box2(vec2(q.x / h.y, y + .62 + i * .155), vec2(w, .035)) - .022;
        float gap = step(.10, abs(fract(q.x / h.y * 2.3 + i * .37 + h11(i)) - .5));
        im = mix(im, CREAM * 2.0, smoothstep(.01, -.01, d) * mix(.82, 1., gap) * gap);
      }
    }
    c = mix(c, im * 1.35 * flick, smoothstep(.0015, -.0015, b));
    vec2 o = vec2(-s.x * .5 + .72 * sin(uSeed), .62), d = uv - o;
    vec2 tgt = s - o;
    float a = atan(d.x, -d.y) - atan(tgt.x, -tgt.y);
    float w = .20;
    float streak = fbm(vec2(a * 16., uSeed + uTime * .12), 3) * (.5 + fbm(uv * 3. + vec2(uTime * .1, 0), 3));
    c += mix(CREAM, AMBER, warm * .4) * beam * .55 * smoothstep(w, w * .35, abs(a)) * streak * smoothstep(1.0, .05, length(d));
  } else { // looking back at the booth
    vec2 o = vec2(screenX, lampY), d = uv - o;
    float r = length(d), a = atan(d.x, -d.y);
    float streak = fbm(vec2(a * 9., uSeed + uTime * .1), 4), dust = fbm(uv * vec2(5., 4.) + uTime * .08, 5);
    c += mix(CREAM, AMBER, warm * .5) * beam *
         (.95 * smoothstep(1.35, .1, abs(a)) * pow(streak, 1.5) * (.35 + 1.2 * dust) / (.35 + r * 1.5));
    c += CREAM * (16. * smoothstep(.020, .014, length(d * vec2(.8, 1.))) + .006 / (r * r + .004));
    float port = box2(d, vec2(.055, .036));
    c += AMBER * .5 * smoothstep(.004, -.004, port);
    float wall = fbm(uv * 3., 3);
    c += TEAL * .22 * wall * smoothstep(.1, .5, uv.y + .3);
    for (float i = 0.; i < 60.; i++) {
      vec2 m = vec2((h11(i) - .5) * 1.6, (h11(i + 70.) - .5) * .9) + .02 * vec2(sin(uTime * .5 + i), cos(uTime * .4 + i * 2.));
      float k = smoothstep(1.35, .1, abs(atan(m.x - o.x, o.y - m.y)));
      c += CREAM * 1.2 * h11(i + 140.) * k * smoothstep(.0042, .001, length(uv - m));
    }
  }
  for (float r = 0.; r < 7.; r++) {
    if (r >= rows) break;
    float n = r / max(rows - 1., 1.), sc = .065 + .125 * n * n + .02 * n, y = mix(-.17, -.455, pow(n, .85)),
          x = uv.x / sc + r * .5 + .3, id = floor(x), f = x - id - .5;
    float curve = .02 * uv.x * uv.x * (1. - n);
    vec2 q = vec2(f, (uv.y - y - curve) / sc);
    float d = (box2(q + vec2(0, .35), vec2(.40, .50) - .16) - .16) * sc;
    d = min(d, uv.y - y - curve + sc * .45);
    float sit = step(1. - heads, h21(vec2(id, r + 3.)));
    vec2 k = q - vec2((h21(vec2(id, r + 8.)) - .5) * .22, .18 + .12 * h21(vec2(id, r + 5.)));
    float hd = min(length(k * vec2(1.12, .92)) - .21, length((k + vec2(0, .55)) * vec2(.85, 1.1)) - .36);
    if (h21(vec2(id, r + 13.)) > .6) hd = smin(hd, length((k + vec2(0, .12)) * vec2(.95, .8)) - .23, .06);
    if (sit > .5) d = min(d, hd * sc);
    float a = smoothstep(.0018, -.0018, d);
    vec2 li = facing < .5 ? s : vec2(screenX, lampY);
    float rim = smoothstep(-.10 * sc, 0., d) * sat(q.y * 1.2 + .5) * exp(-abs(uv.x - li.x) * 1.5);
    vec3 body = mix(INK * .7, EMBER * .05 + TEAL * .10, .5 * (1. - n)) +
                mix(CREAM, AMBER, warm) * rim * (.20 - .15 * n) * (facing < .5 ? 1. : .55);
    body += TEAL * .14 * smoothstep(-.3, .2, q.y) * (1. - n);
    c = mix(c, body, a);
    blur = mix(blur, .0008 + .013 * sq(abs(n - .35)), a);
  }
  return vec4(c, blur);
}
