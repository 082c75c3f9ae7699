// Runs inside the page: window.setup(common, main, post) once, then window.draw(job).
const GL = {};

function program(gl, fragment) {
  const make = (type, source) => {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
    return shader;
  };
  const p = gl.createProgram();
  gl.attachShader(
    p,
    make(
      gl.VERTEX_SHADER,
      '#version 300 es\nvoid main(){vec2 v=vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.;gl_Position=vec4(v,0,1);}',
    ),
  );
  gl.attachShader(p, make(gl.FRAGMENT_SHADER, fragment));
  gl.linkProgram(p);
  if (!gl.getProgramParameter(p, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(p));
  return p;
}

function target(gl, w, h) {
  const tex = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, tex);
  gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA16F, w, h);
  for (const k of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, k, gl.CLAMP_TO_EDGE);
  for (const k of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, k, gl.LINEAR);
  const fbo = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, fbo);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, tex, 0);
  return { tex, fbo, w, h };
}

function pass(name, out, uniforms, textures) {
  const { gl } = GL;
  const p = GL.programs[name];
  gl.useProgram(p);
  gl.bindFramebuffer(gl.FRAMEBUFFER, out ? out.fbo : null);
  const [w, h] = out ? [out.w, out.h] : [gl.canvas.width, gl.canvas.height];
  gl.viewport(0, 0, w, h);
  const all = { uRes: [w, h], ...uniforms };
  for (const [key, value] of Object.entries(all)) {
    const at = gl.getUniformLocation(p, key);
    if (!at) continue;
    if (Array.isArray(value)) gl.uniform2f(at, ...value);
    else gl.uniform1f(at, value);
  }
  Object.entries(textures ?? {}).forEach(([key, t], unit) => {
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, t.tex);
    gl.uniform1i(gl.getUniformLocation(p, key), unit);
  });
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

window.setup = (common, main, post) => {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2', { preserveDrawingBuffer: true, antialias: false, alpha: false });
  gl.getExtension('EXT_color_buffer_float');
  gl.getExtension('OES_texture_float_linear');
  Object.assign(GL, { gl, common, main, programs: {}, size: '' });
  for (const [name, source] of Object.entries(post)) GL.programs[name] = program(gl, source);
};

window.addScene = (name, source) => {
  GL.programs[name] ??= program(GL.gl, GL.common + source + GL.main);
};

// The scene is drawn at `scale` times the size of the picture; the last pass enlarges it.
function resize(w, h, scale) {
  const size = `${w}x${h}x${scale}`;
  if (GL.size === size) return;
  const { gl } = GL;
  for (const t of Object.values(GL.targets ?? {})) {
    gl.deleteTexture(t.tex);
    gl.deleteFramebuffer(t.fbo);
  }
  gl.canvas.width = w;
  gl.canvas.height = h;
  const d = (n) => [Math.ceil((w * scale) / n), Math.ceil((h * scale) / n)];
  GL.targets = {
    raw: target(gl, ...d(1)),
    sharp: target(gl, ...d(1)),
    a: target(gl, ...d(4)),
    b: target(gl, ...d(4)),
    c: target(gl, ...d(16)),
    d: target(gl, ...d(16)),
    s: target(gl, ...d(4)),
    tile: target(gl, ...d(16)),
  };
  GL.size = size;
}

// Halton points: the sub-pixel (and shutter) positions of the samples.
const halton = (i, base) => {
  let f = 1,
    r = 0;
  for (; i; i = Math.floor(i / base)) {
    f /= base;
    r += f * (i % base);
  }
  return r;
};

window.draw = (job) => {
  resize(job.width, job.height, job.scale);
  const { gl, targets: t } = GL;
  const sync = () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.FLOAT, new Float32Array(4));
  gl.bindFramebuffer(gl.FRAMEBUFFER, t.raw.fbo);
  gl.clearColor(0, 0, 0, 0);
  gl.clear(gl.COLOR_BUFFER_BIT);
  gl.enable(gl.BLEND);
  gl.blendFunc(gl.ONE, gl.ONE);
  gl.enable(gl.SCISSOR_TEST);
  for (let i = 0; i < job.samples; i++) {
    const jit = [halton(i + 1, 2) - 0.5, halton(i + 1, 3) - 0.5];
    for (let y = 0; y < t.raw.h; y += 90) {
      gl.scissor(0, y, t.raw.w, 90);
      pass(job.scene, t.raw, {
        ...job.params,
        uSeed: job.seed,
        uTime: job.time + (job.shutter * i) / job.samples,
        uJit: jit,
        uWeight: 1 / job.samples,
      });
      sync();
    }
  }
  gl.disable(gl.SCISSOR_TEST);
  gl.disable(gl.BLEND);
  pass('tiles', t.tile, { uFull: [t.raw.w, t.raw.h] }, { uTex: t.raw });
  pass('dof', t.sharp, { wash: job.grade.wash }, { uTex: t.raw, uTile: t.tile });
  pass('bright', t.a, {}, { uTex: t.sharp });
  pass('blur', t.s, { uDir: [5, 0] }, { uTex: t.a });
  pass('blur', t.b, { uDir: [1, 0] }, { uTex: t.a });
  pass('blur', t.a, { uDir: [0, 1] }, { uTex: t.b });
  pass('blur', t.c, { uDir: [1, 0] }, { uTex: t.a });
  pass('blur', t.d, { uDir: [0, 1] }, { uTex: t.c });
  pass(
    'finish',
    null,
    { ...job.grade, uSeed: job.seed, uFrame: job.frame ?? 0 },
    { uTex: t.sharp, uB1: t.a, uB2: t.d, uB3: t.s },
  );
};

const base64 = (blob) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result.slice(reader.result.indexOf(',') + 1)));
    reader.readAsDataURL(blob);
  });
window.png = async () =>
  base64(
    await new Promise((done) => {
      GL.gl.canvas.toBlob(done, 'image/png');
    }),
  );
