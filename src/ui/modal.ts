/** `sitegen/ui/modal`: a modal dialog without a look. */
// oxlint-disable-next-line oxc/no-barrel-file -- the package's entry
export { Modal, type ModalProps } from './dialog/modal.tsx';
