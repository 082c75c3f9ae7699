import { centreFocus, focusPoints } from '../../../shared/images/focus-grid.ts';
import { iconSizes } from '../../../shared/images/icon-sizes.ts';
import { placeholderColors } from '../../../shared/images/placeholder-palette.ts';

/** The classes that generated markup uses: icons by mask, placeholder colours, focal points. `publicURL`: where public files are. */
export function utilityCss(publicURL: string, icons: readonly string[]): string {
  return [
    // A marker has no box: an island's elements are laid out as if the marker were not there.
    'sg-island{display:contents}',
    // The picture is inside, so that an icon can have a background of its own, such as that of forced colours.
    '.icon{display:inline-block;flex:none}',
    '.icon::before{content:"";display:block;height:100%;background:currentColor;mask:var(--icon) center/contain no-repeat}',
    ...iconSizes.map((size) => `.icon-${size}{width:${size}px;height:${size}px}`),
    ...icons.map((name) => `.icon-${name}{--icon:url(${publicURL}v2/icons/${name}.svg)}`),
    ...placeholderColors.map((color, index) => `.placeholder-${index}{background-color:${color}}`),
    ...focusPoints.flatMap(({ left, top }, index) =>
      index === centreFocus ? [] : [`.focus-${index}{object-position:${left}% ${top}%}`],
    ),
    '',
  ].join('\n');
}
