#version 300 es
// Shared by every scene: uniforms, palette, noise, distance functions.
precision highp float;
precision highp int;
uniform vec2 uRes, uJit;
uniform float uSeed, uTime, uWeight;
out vec4 oCol;

const float PI = 3.14159265;
const vec3 INK = vec3(.0022, .0090, .0100);
const vec3 TEAL = vec3(.0080, .0750, .0720);
const vec3 MIST = vec3(.10, .215, .215);
const vec3 CREAM = vec3(1., .90, .70);
const vec3 AMBER = vec3(.85, .42, .13);
const vec3 EMBER = vec3(.62, .19, .05);

uint pcg(uint v) {
  uint s = v * 747796405u + 2891336453u;
  uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u;
  return (w >> 22u) ^ w;
}
float toF(uint h) { return float(h >> 8u) / 16777216.; }
float h11(float x) { return toF(pcg(floatBitsToUint(x + uSeed * 17.13))); }
float h21(vec2 p) {
  ivec2 i = ivec2(floor(p));
  return toF(pcg(uint(i.x) + pcg(uint(i.y) + pcg(uint(uSeed * 8. + 3.)))));
}
float h31(vec3 p) {
  ivec3 i = ivec3(floor(p));
  return toF(pcg(uint(i.x) + pcg(uint(i.y) + pcg(uint(i.z) + uint(uSeed * 8.)))));
}
vec2 h22(vec2 p) {
  float a = h21(p);
  return vec2(a, h21(p + vec2(71., 37.)));
}
float n2(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * (3. - 2. * f);
  return mix(mix(h21(i), h21(i + vec2(1, 0)), f.x), mix(h21(i + vec2(0, 1)), h21(i + vec2(1, 1)), f.x), f.y);
}
float n3(vec3 p) {
  vec3 i = floor(p), f = p - i;
  f = f * f * (3. - 2. * f);
  vec2 e = vec2(0, 1);
  return mix(mix(mix(h31(i), h31(i + e.yxx), f.x), mix(h31(i + e.xyx), h31(i + e.yyx), f.x), f.y),
             mix(mix(h31(i + e.xxy), h31(i + e.yxy), f.x), mix(h31(i + e.xyy), h31(i + e.yyy), f.x), f.y), f.z);
}
float fbm(vec2 p, int o) {
  float s = 0., a = .5;
  for (int i = 0; i < o; i++) {
    s += a * n2(p);
    p = mat2(1.6, 1.2, -1.2, 1.6) * p + 7.3;
    a *= .5;
  }
  return s;
}
float fbm3(vec3 p, int o) {
  float s = 0., a = .5;
  for (int i = 0; i < o; i++) {
    s += a * n3(p);
    p = p * 2.02 + 3.7;
    a *= .5;
  }
  return s;
}
mat2 rot(float a) {
  float c = cos(a), s = sin(a);
  return mat2(c, -s, s, c);
}
float sat(float x) { return clamp(x, 0., 1.); }
float sq(float x) { return x * x; }

float box2(vec2 p, vec2 b) {
  vec2 d = abs(p) - b;
  return length(max(d, 0.)) + min(max(d.x, d.y), 0.);
}
float seg(vec2 p, vec2 a, vec2 b) {
  vec2 d = b - a, q = p - a;
  return length(q - d * sat(dot(q, d) / dot(d, d)));
}
float box(vec3 p, vec3 b) {
  vec3 d = abs(p) - b;
  return length(max(d, 0.)) + min(max(d.x, max(d.y, d.z)), 0.);
}
float rbox(vec3 p, vec3 b, float r) { return box(p, b - r) - r; }
float cap(vec3 p, vec3 a, vec3 b, float r) {
  vec3 d = b - a, q = p - a;
  return length(q - d * sat(dot(q, d) / dot(d, d))) - r;
}
float cyl(vec3 p, float r, float h) {
  vec2 d = abs(vec2(length(p.xz), p.y)) - vec2(r, h);
  return min(max(d.x, d.y), 0.) + length(max(d, 0.));
}
float torus(vec3 p, float R, float r) { return length(vec2(length(p.xz) - R, p.y)) - r; }
float ell(vec3 p, vec3 r) {
  float k = length(p / r);
  return k * (k - 1.) / max(length(p / (r * r)), 1e-4);
}
float smin(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.) / k;
  return min(a, b) - h * h * k * .25;
}
float smax(float a, float b, float k) { return -smin(-a, -b, k); }
// One step of a film's grain of rays: fixed for a pixel, so stills are reproducible.
float dither() {
  return toF(pcg(uint(gl_FragCoord.x) + pcg(uint(gl_FragCoord.y) + pcg(uint(uJit.x * 64. + 40. + floor(uTime * 24.) * 131.)))));
}
vec3 camera(vec3 ro, vec3 ta, vec2 uv, float f) {
  vec3 w = normalize(ta - ro), u = normalize(cross(w, vec3(0, 1, 0))), v = cross(u, w);
  return normalize(uv.x * u + uv.y * v + f * w);
}
// Thin-lens circle of confusion, in picture heights.
float coc(float d, float focus, float amount) { return clamp(amount * abs(d - focus) / max(d, .05), 0., .05); }
// A row of ridges seen from afar: x along the horizon, layer number k.
float ridge(float x, float k, float rough) {
  float s = 0., a = .5, f = 1.;
  for (int i = 0; i < 6; i++) {
    s += a * (1. - abs(2. * n2(vec2(x * f + k * 13.7, k * 3.1 + float(i))) - 1.));
    f *= 2.03;
    a *= rough;
  }
  return s;
}
// Dusk sky: d.y is height above the horizon, sun in the same coordinates.
vec3 dusk(vec2 d, vec2 sun, float warm) {
  float y = max(d.y, 0.);
  vec3 c = mix(mix(MIST * 1.3, AMBER * .8 + .08, warm * .75), TEAL * .9, 1. - exp(-y * 4.6));
  float r = length((d - sun) * vec2(.8, 1.25));
  c += AMBER * warm * (.55 * exp(-r * 3.2) + 1.2 * exp(-r * 11.));
  float cl = fbm(vec2(d.x * 1.6, d.y * 6.5) + uSeed * 3.1 + vec2(uTime * .012, 0), 5);
  cl = smoothstep(.40, .66, cl) * exp(-y * .5);
  c = mix(c, mix(TEAL * 1.4, mix(CREAM, AMBER, .55), exp(-r * 2.) * warm) * (.55 + .6 * exp(-r * 3.)), cl * .8);
  return c;
}
