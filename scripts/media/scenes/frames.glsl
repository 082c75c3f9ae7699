// Frames of light standing in still water under hills: upright, wide, one within another.
uniform float count;     // = 5
uniform float aspect;    // = 0.56
uniform float plan;      // = 0
uniform float size;      // = 1.3
uniform float warm;      // = 0.6
uniform float fill;      // = 0.3
uniform float mistiness; // = 1
uniform float eye;       // = 0.9
uniform float mixed;     // = 0
uniform float slide;     // = 0

vec3 hills(vec3 rd) {
  vec2 d = vec2(rd.x, max(rd.y, 0.));
  vec3 c = dusk(d, vec2(.35 * sin(uSeed * 3.), .05), warm) * .42;
  for (float i = 0.; i < 3.; i++) {
    float h = (.16 - .045 * i) * (ridge(d.x * (1. + i * .5) + i * 7. + uSeed, i, .46) * 1.5 - .35);
    c = mix(c, mix(mix(MIST, AMBER, warm * .5) * .30, INK * 2., i * .4 + .1), smoothstep(.002, -.002, rd.y - h));
  }
  return c;
}
void place(float i, out vec3 o, out vec2 h, out float ya, out vec3 tint) {
  float u = count > 1. ? i / (count - 1.) : .5, asp = mixed > .5 ? (mod(i, 4.) < .5    ? .5625
                                                                    : mod(i, 4.) < 1.5 ? 1.778
                                                                    : mod(i, 4.) < 2.5 ? 1.
                                                                                       : 2.39)
                                                                 : aspect;
  float s = size * (asp > 1.2 ? .55 : asp > .9 ? .7 : 1.) * (.92 + .16 * h11(i));
  h = vec2(s * asp, s) * .5;
  ya = 0.;
  if (plan < .5) {
    o = vec3((u - .5) * 5.6 + (h11(i + 3.) - .5) * .25, 0, 5.8 + 3.2 * h11(i + 7.));
    ya = (h11(i + 9.) - .5) * .5;
  } // scattered in a row
  else if (plan < 1.5) {
    o = vec3(.5 * sin(i * .5 + uSeed), 0, 3.6 + i * 1.9);
    h *= 1.2;
  } // a passage of frames
  else {
    o = vec3(-2.4 + u * 4.8, 0, 3.6 + u * 8.);
    ya = .55;
    h *= 1. + u * .35;
  } // a procession going away
  o.y = h.y + .02;
  o.x += slide * (1. + .1 * i);
  tint = mix(mix(CREAM, AMBER, .25 + .6 * h11(i + 15.)), MIST * 3.2, step(.72, h11(i + 21.)) * .8);
}
vec3 framesOver(vec3 ro, vec3 rd, vec3 c) {
  for (float i = 13.; i >= 0.; i--) {
    if (i >= count) continue;
    vec3 o, tint;
    vec2 h;
    float ya;
    place(i, o, h, ya, tint);
    vec3 w = ro - o, d = rd;
    w.xz = rot(ya) * w.xz;
    d.xz = rot(ya) * d.xz;
    float t = -w.z / d.z;
    if (t < .1) continue;
    vec2 q = (w + d * t).xy;
    float b = box2(q, h), e = abs(b), px = t / uRes.y * 1.2, far = exp(-t * .045 * mistiness);
    if (b < 0. && fill > .01) {
      vec2 k = q / h.y;
      float hh = .7 * ridge(k.x * .5 + i * 5. + uSeed, i + 2., .5) - .55;
      vec3 im = dusk(k * .6 + vec2(0, .25), vec2((h11(i + 30.) - .5) * .6, .18), 1.) * 1.1;
      im = mix(im, mix(TEAL, EMBER, .4 * h11(i + 31.)) * .5, smoothstep(.03, -.03, k.y - hh));
      c = mix(c, im * (.8), fill * (.5 + .5 * h11(i + 17.)));
    }
    c += tint * far * (7.5 * smoothstep(.020 + px, .012, e) + .085 / (e + .035) * exp(-e * 2.2) * .55 * (b < 0. ? 1. : .8));
  }
  return c;
}
vec3 world(vec3 ro, vec3 rd) {
  return framesOver(ro, rd, mix(hills(rd), mix(MIST, AMBER, warm * .5) * .20, mistiness * .75 * exp(-abs(rd.y) * 14.)));
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(0, eye, 0), rd = normalize(vec3(uv.x, uv.y - .02 - eye * .03, 1.25));
  vec3 c;
  float blur = .0005;
  float tg = -ro.y / rd.y;
  if (rd.y < -.0005) {
    vec3 p = ro + rd * tg;
    float a = .045 * sat(3. / tg) + .012;
    vec2 w = p.xz * vec2(1.6, 3.4);
    vec3 n =
        normalize(vec3((fbm(w * 1.7 + uTime * .15, 3) - .44) * a * 2.6, 1., (fbm(w * 1.1 + 5. - uTime * .2, 4) - .46) * a * 5.));
    vec3 r = reflect(rd, n);
    r.y = abs(r.y) + .001;
    float f = .10 + .90 * pow(1. - sat(dot(n, -rd)), 3.5);
    c = world(p, r) * f + TEAL * .05;
    c = mix(c, mix(MIST, AMBER, warm * .5) * .20, mistiness * .7 * exp(rd.y * 26.));
    c = framesOver(ro, rd, c);
    blur += .010 * smoothstep(.28, .5, -uv.y);
  } else c = world(ro, rd);
  float hz = fbm(vec2(uv.x * 2. + uTime * .05, (uv.y + .03) * 11.) + uSeed, 5);
  c += mix(MIST, AMBER, warm * .6) * .30 * mistiness * smoothstep(.40, .8, hz) * exp(-abs(uv.y + .03) * 8.);
  return vec4(c, blur);
}
