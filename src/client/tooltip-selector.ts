/** What has a tooltip: by the attribute of row S-138, or by the name under which HTML allows it. */
export const tooltipSelector = '[tooltip-content],[data-tooltip-content]';
