import { expect, test } from 'vitest';

import { componentExport } from './component-export.ts';

test.each([
  ['export function Menu() {}\nexport default Menu satisfies Island<Props>;', 'Menu'],
  ['export const Menu = () => null;\nexport default Menu;', 'Menu'],
  ['export default function Menu() {}\nexport { Menu };', 'Menu'],
  ['export {Menu};\nexport default Menu;', 'Menu'],
  ['export { type Props, Menu, Menu as default };', 'Menu'],
  ['export {\n  Menu as default,\n  $menu,\n  Menu,\n};', 'Menu'],
  ['export const $menu = () => null;\nexport default $menu;', '$menu'],
  ['export default function Menu() {}', undefined],
  ['export default () => null;\nexport const size = 1;', undefined],
  ['export function MenuItem() {}\nexport default Menu;', undefined],
  ['export { Menu as default, MenuItem };', undefined],
  ['export function Menu() {}\nexport default memo(Menu);', undefined],
])('in %j: %s', (code, name) => {
  expect(componentExport(code)).toBe(name);
});
