/** What has a tooltip: by the specification's attribute, or by the name under which HTML allows it. */
export const tooltipSelector = '[tooltip-content],[data-tooltip-content]';
