import type { Translation } from '@sampan/phrases/translation';
import type { lists as source } from './EN.ts';

export const lists: Translation<typeof source> = {
  'lists.file': '下载 CSV',
  'lists.file.xlsx': '下载 XLSX',
  'lists.file.done': '文件包含 {count} 行。',
  'lists.file.cut': '文件包含前 {count} 行，其余请筛选后下载。',
  'lists.filters': '已保存的筛选',
  'lists.filters.none': '无',
  'lists.filters.save': '保存筛选',
  'lists.filters.forget': '删除此筛选',
  'lists.filters.text': '保存在此浏览器中，仅限此运营商。',
  'lists.filters.name': '名称',
};
