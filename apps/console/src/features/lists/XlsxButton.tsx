import { FileButton, type FileButtonProps } from './FileButton.tsx';

/** Takes all of a list out as a workbook in which figures are figures and days are days, for who may. */
export const XlsxButton = <Row,>(props: FileButtonProps<Row>) => <FileButton {...props} format="xlsx" />;
