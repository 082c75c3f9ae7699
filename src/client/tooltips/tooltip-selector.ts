/** Elements with a tooltip: by the attribute of row S-138, or by the name that is valid in HTML. */
export const tooltipSelector = '[tooltip-content],[data-tooltip-content]';
