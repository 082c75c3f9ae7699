// The finishing passes, the same for every picture: depth of field, bloom, grade, grain.
const head = `#version 300 es
precision highp float;
uniform sampler2D uTex, uB1, uB2, uB3, uTile;
uniform vec2 uRes, uDir;
uniform float uSeed, uFrame, exposure, warmth, contrast, saturation, vignette, grain, bloom, streak, wash;
out vec4 o;
`;

// The widest blur disc in each square of 16 pixels, so that sharp regions cost nothing.
export const tiles = `${head}
uniform vec2 uFull;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy) * 16, end = ivec2(uFull) - 1; float m = 0.;
  for (int y = 0; y < 16; y += 2) for (int x = 0; x < 16; x += 2) m = max(m, texelFetch(uTex, min(at + ivec2(x, y), end), 0).a);
  o = vec4(m);
}`;

// Scatter as gather: a tap counts when its own blur disc reaches this pixel.
export const dof = `${head}
void main() {
  vec2 px = gl_FragCoord.xy;
  vec4 c = texelFetch(uTex, ivec2(px), 0);
  vec3 sum = c.rgb; float w = 1.;
  ivec2 tile = ivec2(px) / 16, last = textureSize(uTile, 0) - 1; float widest = 0.;
  for (int y = -2; y <= 2; y++) for (int x = -2; x <= 2; x++) widest = max(widest, texelFetch(uTile, clamp(tile + ivec2(x, y), ivec2(0), last), 0).r);
  float R = min(widest, .05) * uRes.y; if (R < .7) { o = c; return; }
  int taps = R < 4. ? 28 : R < 10. ? 56 : 90;
  for (int i = 1; i < taps; i++) {
    float f = sqrt(float(i) / float(taps)), r = f * f * .55 * R + f * .45 * R, a = float(i) * 2.39996;
    vec2 q = px + r * vec2(cos(a), sin(a) );
    vec4 t = texture(uTex, q / uRes);
    float k = smoothstep(r - 1.2, r + 1.2, t.a * uRes.y) * (.02 + r) / (.15 * R);
    // an out-of-focus tap behind a sharp pixel must not wash over it
    k *= t.a > c.a + .004 ? mix(wash, 1., smoothstep(wash > 0. ? 0. : .003, wash > 0. ? .006 : .012, c.a)) : 1.;
    sum += t.rgb * k; w += k;
  }
  o = vec4(sum / w, c.a);
}`;

export const bright = `${head}
void main() {
  vec2 uv = gl_FragCoord.xy / uRes; vec3 s = vec3(0);
  for (int y = 0; y < 4; y++) for (int x = 0; x < 4; x++)
    s += min(texture(uTex, uv + (vec2(x, y) - 1.5) / uRes / 4.).rgb, 12.);
  o = vec4(s / 16., 1);
}`;

export const blur = `${head}
void main() {
  vec2 uv = gl_FragCoord.xy / uRes; vec3 s = vec3(0); float w = 0.;
  for (int i = -12; i <= 12; i++) {
    float k = exp(-float(i * i) / 50.);
    s += texture(uTex, uv + uDir * float(i) / uRes).rgb * k; w += k;
  }
  o = vec4(s / w, 1);
}`;

export const finish = `${head}
uint pcg(uint v) { uint s = v * 747796405u + 2891336453u; uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u; return (w >> 22u) ^ w; }
float rnd(vec2 p) { return float(pcg(uint(p.x) + pcg(uint(p.y) + pcg(uint(uSeed * 9. + uFrame)))) >> 8u) / 16777216.; }
vec3 film(vec3 x) { return (x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14); }
vec3 at(vec2 uv) { return texture(uTex, uv).rgb; }
float luma(vec3 c) { float l = dot(c, vec3(.299, .587, .114)); return l / (1. + l); }
// Smooths the stairs along an edge: samples taken along the edge's own direction.
vec3 smoothed(vec2 uv) {
  vec2 e = 1. / vec2(textureSize(uTex, 0)); vec3 m = at(uv);
  float nw = luma(at(uv + e * vec2(-1, 1))), ne = luma(at(uv + e)), sw = luma(at(uv - e)), se = luma(at(uv + e * vec2(1, -1))), l = luma(m);
  float lo = min(l, min(min(nw, ne), min(sw, se))), hi = max(l, max(max(nw, ne), max(sw, se)));
  if (hi - lo < max(.004, hi * .06)) return m;
  vec2 d = vec2(sw + se - nw - ne, nw + sw - ne - se);
  d = clamp(d / (min(abs(d.x), abs(d.y)) + max((nw + ne + sw + se) * .03, .002)), -6., 6.) * e;
  vec3 a = .5 * (at(uv - d / 6.) + at(uv + d / 6.)), b = .5 * a + .25 * (at(uv - d * .5) + at(uv + d * .5));
  float lb = luma(b); return lb < lo || lb > hi ? a : b;
}
void main() {
  vec2 p = gl_FragCoord.xy, uv = p / uRes, q = uv - .5;
  vec2 ca = q * dot(q, q) * .0035;
  vec2 e = .7 / vec2(textureSize(uTex, 0)); vec3 c = smoothed(uv), soft = .25 * (at(uv + e) + at(uv - e) + at(uv + e * vec2(1, -1)) + at(uv - e * vec2(1, -1)));
  c = max(c + (c - soft) * clamp(uRes.x / float(textureSize(uTex, 0).x) - 1., 0., .5), c * .6); // what enlarging softened
   c.r = mix(c.r, at(uv + ca).r, .6); c.b = mix(c.b, at(uv - ca).b, .6);
  vec3 b = texture(uB1, uv).rgb * .5 + texture(uB2, uv).rgb * .5;
  c = mix(c, b, .16 * bloom) + b * vec3(1.1, .8, .55) * .10 * bloom;
  c += texture(uB3, uv).rgb * vec3(.45, .85, 1.) * streak * .25;
  c *= exposure * 1.15;
  c *= 1. - vignette * smoothstep(.25, 1.05, length(q * vec2(1.25, 1.05)) * 1.25);
  c = film(c * mix(.72, 1., smoothstep(0., .35, dot(c, vec3(.33)))));
  c = pow(clamp(c, 0., 1.), vec3(1. / 2.2));
  float l = dot(c, vec3(.299, .587, .114));
  c = mix(vec3(l), c, saturation);
  // teal into the shadows, cream into the lights
  c += (1. - smoothstep(0., .55, l)) * vec3(-.012, .014, .016) + smoothstep(.4, 1., l) * vec3(.035, .008, -.045) * warmth;
  c = mix(c, c * c * (3. - 2. * c), contrast);
  c = mix(vec3(.012, .036, .038), vec3(1., .975, .90), clamp(c, 0., 1.));
  float g = 0.; // grain two pixels wide, which JPEG and H.264 keep cheaply
  for (int i = 0; i < 4; i++) g += rnd(floor(p + vec2(i & 1, i >> 1))) - .5;
  c += g * grain * .022 * (1.2 - l);
  o = vec4(c + (rnd(p + 977.) - .5) / 255., 1);
}`;
