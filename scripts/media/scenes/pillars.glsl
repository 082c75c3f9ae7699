// A field of pillars of unequal height, raked by low light: measures, made solid.
uniform float cell;      // = 0.42
uniform float tall;      // = 1.1
uniform float yaw;       // = 0.5
uniform float sun;       // = 0.6
uniform float warm;      // = 0.7
uniform float round_;    // = 0
uniform float caps;      // = 0.14
uniform float focus;     // = 4.6
uniform float aperture;  // = 0.03
uniform float height;    // = 2.4
uniform float trend;     // = 1
uniform float mistiness; // = 1

float heightAt(vec2 c) {
  vec2 w = c * cell;
  float rise = trend * smoothstep(-3., 4., w.x * .7 + w.y * .25);
  return tall * (.12 + (.35 + rise) * pow(fbm(w * .55 + uSeed, 3), 1.6) * 1.9 + .22 * h21(c) + .05 * sin(uTime * .8 + h21(c) * 9.));
}
float map(vec3 p, out vec2 id) {
  if (p.y > tall * 2.8) {
    id = vec2(-99.);
    return p.y - tall * 2.6;
  }
  vec2 c0 = floor(p.xz / cell);
  float d = p.y;
  id = vec2(-99.);
  vec2 f = fract(p.xz / cell) - .5;
  vec2 s = vec2(f.x > 0. ? 1. : -1., f.y > 0. ? 1. : -1.);
  for (int k = 0; k < 4; k++) {
    vec2 c = c0 + s * vec2(k & 1, k >> 1);
    float h = heightAt(c);
    vec3 q = vec3(p.x - (c.x + .5) * cell, p.y - h * .5, p.z - (c.y + .5) * cell);
    float w = cell * .39;
    float b = round_ > .5 ? cyl(q, w - .012, h * .5) - .012 : rbox(q, vec3(w, h * .5, w), .018);
    if (b < d) {
      d = b;
      id = c;
    }
  }
  return min(d, cell * .7);
}
vec4 scene(vec2 uv) {
  vec3 ta = vec3(0, .45 * tall, 0), ro = ta + vec3(sin(yaw) * 5., height, -cos(yaw) * 5.), rd = camera(ro, ta, uv, 1.7),
       L = normalize(vec3(cos(sun * 3.), .34, sin(sun * 3.)));
  float t = max(1., (ro.y - tall * 2.6) / max(-rd.y, .02) * .8), d;
  t = min(t, 6.);
  vec2 id;
  bool hit = false;
  for (int i = 0; i < 110; i++) {
    d = map(ro + rd * t, id);
    if (d < .0014 * t) {
      hit = true;
      break;
    }
    t += d * .8;
    if (t > 20.) break;
  }
  vec3 air = mix(MIST, mix(AMBER, CREAM, .2), warm) * (.22 + .75 * pow(sat(dot(rd, L) * .5 + .5), 3.) * warm), c = air;
  vec3 p = ro + rd * t;
  if (hit) {
    vec2 e = vec2(.0016, 0), z;
    vec3 n = normalize(vec3(map(p + e.xyy, z), map(p + e.yxy, z), map(p + e.yyx, z)) - d);
    vec2 k = id;
    float sh = 1., q = .03;
    for (int i = 0; i < 18; i++) {
      float s = map(p + n * .012 + L * q, z);
      sh = min(sh, 14. * s / q);
      q += clamp(s, .05, .4);
      if (sh < .01 || q > 4. || p.y + L.y * q > tall * 2.6) break;
    }
    sh = sat(sh);
    float ao = sat(.15 + map(p + n * .16, z) / .18);
    float lit = step(1. - caps, h21(k + 50.));
    vec3 al = mix(vec3(.15, .21, .20), vec3(.62, .58, .48), step(.6, h21(k + 9.))) * (.85 + .2 * n2(p.xz * 60. + p.y * 60.));
    al = mix(al, AMBER * 1.1, lit);
    if (k.x < -90.) al = vec3(.04);
    float H = heightAt(k);
    c = al * (mix(CREAM, AMBER, .45 * warm) * 3.8 * sat(dot(n, L)) * sh + TEAL * 2.6 * (.5 + .5 * n.y) * ao + air * .4 * ao);
    c += lit * mix(AMBER, CREAM, .3) * (2.4 * smoothstep(.5, 1., n.y) + .5 * exp(-(H - p.y) * 4.));
    c += mix(CREAM, AMBER, .5) * .5 * pow(sat(dot(reflect(rd, n), L)), 20.) * sh;
    c = mix(c, air, 1. - exp(-sq(max(t - 3., 0.)) * .016 * mistiness));
    c = mix(c, air * .8, sat(.55 * mistiness * exp(-p.y * 3.5) * fbm(p.xz * .8 + uTime * .05, 3)));
  } else t = 16.;
  return vec4(c, coc(t, focus, aperture) + .0004);
}
