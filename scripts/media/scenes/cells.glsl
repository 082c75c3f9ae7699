// Clear spheres and membranes in a warm fluid, lit from behind: an instrument seen from inside.
uniform float count;    // = 9
uniform float size;     // = 0.42
uniform float warm;     // = 0.6
uniform float merge;    // = 0.18
uniform float ripple;   // = 0.012
uniform float focus;    // = 4.0
uniform float aperture; // = 0.03
uniform float rod;      // = 0
uniform float core;     // = 1
uniform float drift;    // = 1

vec3 at(float i) {
  vec3 o = vec3((h11(i) - .5) * 4.2, (h11(i + 13.) - .5) * 2.2, 4. + (h11(i + 29.) - .5) * 3.6);
  return o + drift * .10 * vec3(sin(uTime * .7 + i), cos(uTime * .6 + i * 2.), sin(uTime * .5 + i * 3.));
}
float map(vec3 p) {
  float d = 9.;
  for (float i = 0.; i < 14.; i++) {
    if (i >= count) break;
    d = smin(d, length(p - at(i)) - size * (.45 + .9 * h11(i + 41.)), merge);
  }
  d += ripple * sin(p.x * 13. + uTime) * sin(p.y * 12.) * sin(p.z * 11.);
  if (rod > .5) {
    vec3 q = p - vec3(0, 0, 3.6);
    q.xy = rot(.5) * q.xy;
    float r = .17 + .03 * sin(q.x * 26.) * step(0., q.x + .4);
    d = smin(d, max(length(q.yz) - r, abs(q.x - 1.6) - 2.6), .08);
  }
  return d;
}
vec3 back(vec3 rd) {
  vec2 p = rd.xy / rd.z, k = vec2(.35 * sin(uSeed * 2.), .22);
  float g = exp(-dot(p - k, p - k) * 2.2);
  vec3 c = mix(TEAL * .45, mix(AMBER, CREAM, .45), g * warm) * (.28 + 1.5 * g);
  c *= .75 + .6 * fbm(p * 2.2 + uSeed, 4);
  for (float i = 0.; i < 14.; i++) {
    vec2 o = vec2((h11(i + 70.) - .5) * 2., (h11(i + 90.) - .5) * 1.2);
    float R = .03 + .06 * h11(i + 50.), d = length(p - o);
    c += mix(AMBER, MIST * 2.5, step(.5, h11(i + 60.))) * .35 * h11(i + 55.) * smoothstep(R, R * .9, d) *
         (.5 + .5 * smoothstep(R * .5, R, d));
  }
  return c;
}
vec3 nrm(vec3 p) {
  vec2 e = vec2(.002, 0);
  return normalize(vec3(map(p + e.xyy) - map(p - e.xyy), map(p + e.yxy) - map(p - e.yxy), map(p + e.yyx) - map(p - e.yyx)));
}
vec4 scene(vec2 uv) {
  vec3 ro = vec3(.25 * sin(uTime * .15), 0, 0), rd = normalize(vec3(uv, 1.25)), c = vec3(0), att = vec3(1);
  float t = .8, first = 9.;
  for (int b = 0; b < 2; b++) {
    bool hit = false;
    for (int i = 0; i < 60; i++) {
      float d = map(ro + rd * t);
      if (d < .0015 * t) {
        hit = true;
        break;
      }
      t += d * .9;
      if (t > 9.) break;
    }
    if (b == 0) first = min(t, 8.);
    if (!hit) break;
    vec3 p = ro + rd * t, n = nrm(p);
    float f = pow(1. - sat(dot(n, -rd)), 3.);
    vec3 key = normalize(vec3(-.5, .75, -.4));
    c += att *
         (back(reflect(rd, n) * vec3(1, 1, -1) + vec3(0, 0, .05)) * f * .8 + CREAM * 2.6 * pow(sat(dot(reflect(rd, n), key)), 60.));
    vec3 rim = mix(MIST * 2.6, AMBER, warm * step(.45, h11(floor(p.x * 1.4))));
    c += att * rim * f * .55;
    float thick = 0.;
    for (int i = 1; i < 7; i++) thick += max(-map(p + rd * float(i) * .11), 0.);
    c += att * core * mix(EMBER, AMBER, .4) * .55 * sat(thick * .35) * (.5 + .5 * n.y);
    att *= exp(-vec3(.25, .42, .60) * thick * .8) * (1. - f);
    vec3 r = refract(rd, n, 1. / 1.18);
    ro = p + r * .02;
    t = 0.;
    for (int i = 0; i < 22; i++) {
      float d = -map(ro + r * t);
      t += max(d, .012);
      if (d < .001 && i > 2) break;
    }
    p = ro + r * t;
    vec3 n2_ = -nrm(p), r2 = refract(r, n2_, 1.18);
    if (dot(r2, r2) < .1) r2 = r;
    ro = p + r2 * .05;
    rd = normalize(r2);
    t = .05;
  }
  c += att * back(vec3(rd.xy, max(rd.z, .2)));
  return vec4(c, coc(first, focus, aperture) + .0004);
}
