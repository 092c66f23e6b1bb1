/** Matches every text with Markdown, and few others. Apart, so that it alone decides what loads. */
export const MAY_BE_FORMATTED = /[*_[]|^ *[-+\d]/m;
