void main() {
  vec2 uv = (gl_FragCoord.xy + uJit - .5 * uRes) / uRes.y;
  vec4 c = scene(uv);
  oCol = vec4(clamp(c.rgb, 0., 60.), c.a) * uWeight;
}
