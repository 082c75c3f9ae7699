import type { Schema } from 'hast-util-sanitize';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = 'blockquote div hr li ol p pre section sg-slot table tbody td th thead tr ul'.split(' ');
const inlines = 'a br code del em input label span strong sup'.split(' ');

/**
 * The elements and attributes that a body may contain: those that our plugins write. Ids are ours (github-slugger, footnotes) and get no
 * prefix, which would break the links of footnotes.
 */
export const sanitizeSchema: Schema = {
  tagNames: [...headings, ...blocks, ...inlines],
  attributes: {
    ...Object.fromEntries(headings.map((name) => [name, ['id']])),
    a: [
      'href',
      'title',
      'id',
      'ariaDescribedBy',
      'ariaLabel',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['rel', 'noopener', 'noreferrer'],
      ['className', 'data-footnote-backref'],
    ],
    div: [['className', 'table'], ['role', 'group'], 'ariaLabelledBy', ['tabIndex', 0]],
    h2: ['id', ['className', 'sr-only']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: ['id', ['className', 'task-list-item']],
    ol: ['start', ['className', 'contains-task-list']],
    pre: [['tabIndex', 0]],
    section: ['dataFootnotes', ['className', 'footnotes', 'table'], 'ariaLabelledBy', ['tabIndex', 0]],
    'sg-slot': ['dataWhole', 'dataOpen', 'dataClose'],
    span: [['className', /^hljs-[a-z_-]+$/]],
    td: [['className', 'align-left', 'align-center', 'align-right']],
    th: [
      ['className', 'align-left', 'align-center', 'align-right'],
      ['scope', 'col', 'row'],
    ],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel', 'sitegen'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style'],
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
};
