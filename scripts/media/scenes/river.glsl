// A wide river at dusk: ridges, haze, lights on the bank and their reflections.
uniform float sunX;    // = 0.25
uniform float sunY;    // = 0.06
uniform float warm;    // = 0.8
uniform float horizon; // = -0.06
uniform float relief;  // = 0.22
uniform float bridge;  // = 0
uniform float lamps;   // = 14
uniform float boat;    // = 0
uniform float reeds;   // = 0
uniform float town;    // = 0
uniform float calm;    // = 0.6

float arches(vec2 p) {
  float x = p.x * 2.6 + .3, c = floor(x), f = x - c - .5;
  float deck = .062 + .018 * (1. - sq(p.x * .8));
  float hole = length(vec2(f * .5, max(p.y, 0.)) * vec2(1., 1.)) - .19 * (.8 + .2 * deck);
  float solid = max(p.y - deck, -hole * .4);
  return min(solid, abs(p.y - deck - .008) - .002);
}
vec3 above(vec2 p) {
  vec2 sun = vec2(sunX, sunY);
  vec3 c = dusk(p, sun, warm);
  c += CREAM * 5. * smoothstep(.030, .024, length(p - sun)) * warm;
  for (int i = 0; i < 5; i++) {
    float k = float(i), near = k / 4.;
    float rg = ridge(p.x * (.85 + .8 * near) + k * 9. + uSeed, k, .44 + .05 * near),
          side = smoothstep(.0, .75, abs(p.x - sunX * .8));
    float h = relief * (1.5 - 1.05 * near) * (rg * 1.5 - .52) * mix(1., .25 + 1.15 * side, .35 + .6 * near) + .004;
    float m = smoothstep(.0015, -.0015, p.y - h);
    float haze = exp(-max(p.y, 0.) * (14. - 5. * near)) * (1. - near * .8);
    vec3 far = mix(MIST * .75, AMBER * .62, warm * exp(-abs(p.x - sunX) * 2.2));
    vec3 rock = mix(far * .55, INK * 1.4, pow(near, .6));
    rock += rock * 1.2 * (fbm(p * vec2(22., 40.) + k * 5., 3) - .45) * near;
    rock = mix(rock, far, sat(haze * (.35 + .65 * fbm(p * vec2(2.2, 9.) + k + vec2(uTime * .03, 0), 4))));
    c = mix(c, rock, m);
  }
  if (town > 0.) { // roofs on the far bank
    float cx = floor(p.x * 26.), hx = .018 + .045 * h21(vec2(cx, 4)) * smoothstep(.9, .0, abs(p.x + .15)) * town;
    float f = fract(p.x * 26.) - .5;
    hx += .012 * (1. - 2. * abs(f)) * step(.4, h21(vec2(cx, 9)));
    c = mix(c, INK * 1.8, smoothstep(.002, -.002, p.y - hx));
    vec2 w = vec2(p.x * 150., p.y * 170.);
    vec2 id = floor(w);
    float lit = step(.80, h21(id)) * step(p.y, hx - .006) * step(.006, p.y) *
                smoothstep(.45, .25, max(abs(fract(w.x) - .5), abs(fract(w.y) - .5)));
    c += mix(AMBER, CREAM, h21(id + 3.)) * lit * 2.2;
  }
  if (bridge > 0.) c = mix(c, INK * 1.2, smoothstep(.002, -.002, arches(p)) * bridge);
  for (float i = 0.; i < 40.; i++) {
    if (i >= lamps) break;
    vec2 q = vec2((h11(i + .3) - .5) * 2.1, .006 + .018 * h11(i + 9.) + bridge * .065 * step(.4, h11(i + 4.)));
    float r = length(p - q);
    c += mix(AMBER, CREAM, h11(i + 2.)) * (6. * smoothstep(.0045, .002, r) + .0009 / (r * r + .0012) * .12);
  }
  return c;
}
vec4 scene(vec2 uv) {
  vec2 p = uv - vec2(0, horizon);
  vec3 c;
  float blur = .0006;
  if (p.y > 0.) c = above(p);
  else {
    float d = .09 / (.004 - p.y); // distance on the water
    vec2 w = vec2(p.x * d * 3., d * 2.6);
    float amp = (1. - calm) * .30 + .05;
    float n = fbm(w * vec2(.9, 1.6) + vec2(uTime * .1, uTime * .35), 4) - .47, m = n2(w * vec2(5., 8.) + uTime * .9) - .5;
    float slope = n * amp + m * amp * .25;
    vec2 r = vec2(p.x + slope * .10, abs(-p.y * .92 + slope * (.25 - p.y * 1.6)) + .001);
    vec3 sum = vec3(0);
    for (int i = 0; i < 4; i++) sum += above(vec2(r.x, r.y * (1. + (float(i) - 1.5) * .12 * (1. - calm + .3)) + float(i) * .003));
    float fres = mix(.92, .42, sat(-p.y * 2.));
    c = mix(TEAL * .22, sum * .25, fres);
    float glint = smoothstep(.24, .42, n + m * .30) * exp(-sq((p.x - sunX) / (.06 - p.y * .45)));
    c += AMBER * glint * warm * 1.5;
    c = mix(c, mix(MIST * .6, AMBER * .5, warm * .6), exp(p.y * 55.) * .55);
    blur = .0006 + .012 * smoothstep(.25, .6, -p.y);
  }
  float fog = fbm(vec2(uv.x * 1.7 - uTime * .03, p.y * 13.) + 5.3, 4) * exp(-abs(p.y) * 13.);
  c = mix(c, mix(MIST * .8, AMBER * .75, warm * exp(-abs(p.x - sunX) * 1.6)), sat(fog * .75));
  if (boat > 0.) { // a flat barge, drifting
    vec2 q = p - vec2(-.34 + boat * .16 + uTime * .012, -.055);
    float hull = max(abs(q.y - .003 - .004 * sin(q.x * 14.)) - .010, abs(q.x + q.y * .5) - .105);
    float house = min(box2(q - vec2(-.066, .022), vec2(.022, .013)), seg(q, vec2(.04, .01), vec2(.04, .07)) - .0011);
    float mirror = max(abs(q.y + .022) - .016, abs(q.x + sin(q.y * 900.) * .004) - .10);
    c = mix(c, INK * 1.6, .75 * smoothstep(.004, -.004, mirror));
    c = mix(c, INK * 1.1, smoothstep(.0012, -.0012, min(hull, house)));
    c += CREAM * 5. * smoothstep(.0045, .003, length(q - vec2(-.060, .023))) +
         AMBER * 4. * smoothstep(.004, .002, length(q - vec2(.04, .072)));
  }
  if (reeds > 0.) {
    for (float i = 0.; i < 34.; i++) {
      float x = (h11(i) - .5) * 1.9, h = -.5 + reeds * (.16 + .34 * h11(i + 50.)) * smoothstep(-.1, .8, abs(x) + .35 * h11(i + 8.));
      float bend = (h11(i + 20.) - .5) * .5 + sin(uTime * .8 + i) * .012;
      float t = sat((uv.y + .52) / (h + .52));
      float dx = abs(uv.x - x - bend * t * t * (h + .5));
      float tip = length((uv - vec2(x + bend * (h + .5) * .9, h - .03)) * vec2(1., .28)) - .007;
      float s = min(max(dx - .0035 * (1. - .6 * t), uv.y - h), tip * step(.5, h11(i + 31.)) + step(h11(i + 31.), .5));
      float a = smoothstep(.0015, -.0015, s);
      c = mix(c, INK + AMBER * .012 * h11(i + 2.), a);
      blur = mix(blur, .009, a);
    }
  }
  return vec4(c, blur);
}
