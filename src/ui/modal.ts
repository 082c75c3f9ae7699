/** `sitegen/ui/modal`: a dialog over the page. */
// oxlint-disable-next-line oxc/no-barrel-file -- an entry of the package
export { Modal, type ModalProps } from './modal/modal.tsx';
