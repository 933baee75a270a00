import { FileButton, type FileButtonProps } from './FileButton.tsx';

/** Takes all of a list out as comma-separated values, for who may. */
export const CsvButton = <Row,>(props: FileButtonProps<Row>) => <FileButton {...props} format="csv" />;
