import { isValidElement, type ReactNode } from 'react';
import type { Column } from './DataGrid.tsx';

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}

/** What a file says of a row: figures without what groups their digits. */
export function cellText<Row>({ cell, file, isFigure }: Column<Row>, row: Row): string {
  if (file) return file(row);
  const text = textOf(cell(row));
  return isFigure ? text.replaceAll(/(?<=\d),(?=\d{3})/g, '') : text;
}
