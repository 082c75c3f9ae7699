const contain = (className) => ({
  type: 'container',
  html: (_props, inner) => `<div class="${className}">${inner}</div>`,
});

/** The directives of the papers: how the Markdown parser reads them, and the HTML that they give. */
export const directives = {
  annotated: contain('annotated'),
  form: contain('form'),
  grid: contain('grid'),
  row: contain('row'),
  note: {
    type: 'container',
    prose: ['title'],
    html: ({ title }, inner) => `<aside><p><strong>${title}</strong></p>${inner}</aside>`,
  },
  newpage: { type: 'leaf', html: () => '<div class="newpage"></div>' },
  /** A question with `lines` lines to write on. */
  field: { type: 'leaf', prose: ['label', 'hint'], html: drawField },
  /** The outline of a picture with frames in it, all in the picture's pixels; `width` is in millimetres on the page. */
  frames: { type: 'leaf', prose: ['alt', 'caption'], html: drawFrames },
};

function drawField({ label, hint = '', lines }) {
  const text = `<strong>${label}</strong>${hint === '' ? '' : ` <span class="hint">${hint}</span>`}`;
  return `<div class="field"><p>${text}</p>${'<div class="line"></div>'.repeat(Number(lines))}</div>`;
}

function drawFrames({ size, boxes, width, alt, caption }) {
  const [w, h] = size.split('x').map(Number);
  const mm = w / Number(width);
  const frames = boxes.split(';').map((box) => drawFrame(box.trim().split(' '), mm));
  return `<figure style="width: ${width}mm">
    <svg role="img" aria-label="${alt}" viewBox="0 0 ${w} ${h}" stroke-width="${0.3 * mm}">
      <rect width="${w}" height="${h}" fill="#fff7e2"/>${frames.join('')}
    </svg><figcaption>${caption}</figcaption></figure>`;
}

/** `x y width height label` */
function drawFrame([x, y, width, height, label = ''], mm) {
  const text = `<text x="${Number(x) + 1.5 * mm}" y="${Number(y) + height / 2}" font-size="${2.8 * mm}">${label}</text>`;
  const dashes = `stroke-dasharray="${1.6 * mm} ${mm}"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${dashes}/>${label === '' ? '' : text}`;
}
