import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': 'กรุณากรอกช่องนี้',
  'form.length': 'ใช้ {min} ถึง {max} ตัวอักษร',
  'form.invalid': 'กรุณาตรวจสอบช่องนี้',
  'form.pattern': 'รูปแบบไม่ถูกต้อง',
  'form.pattern.letterFirst': 'ขึ้นต้นด้วยตัวอักษร และใช้เฉพาะตัวอักษรกับตัวเลข',
  'form.pattern.chineseDigits': 'ใช้เฉพาะอักษรจีนและตัวเลข',
  'form.pattern.email': 'กรอกอีเมล เช่น name@example.com',
  'form.pattern.lettersDigits': 'ใช้เฉพาะตัวอักษรและตัวเลข',
  'form.pattern.lettersAndDigits': 'ใช้ทั้งตัวอักษรและตัวเลข อย่างน้อยอย่างละหนึ่งตัว',
  'form.pattern.digits': 'ใช้เฉพาะตัวเลข',
  'form.pattern.capital': 'ใช้ตัวอักษรและตัวเลข โดยมีตัวพิมพ์ใหญ่อย่างน้อยหนึ่งตัว',
  'form.pattern.englishSpaces': 'ใช้เฉพาะตัวอักษรอังกฤษและช่องว่าง',
  'form.pattern.noSpaces': 'ห้ามมีช่องว่าง',
  'form.pattern.chinese': 'ใช้เฉพาะอักษรจีนและเครื่องหมายวรรคตอน',
  'form.pattern.dateYmd': 'กรอกวันที่แบบ YYYY-MM-DD',
  'form.pattern.lettersSpaces': 'ใช้เฉพาะตัวอักษรและช่องว่าง',
  'form.pattern.dateMdy': 'กรอกวันที่แบบ MM-DD-YYYY',
  'form.pattern.korean': 'ใช้เฉพาะอักษรเกาหลี',
  'form.pattern.thai': 'ใช้เฉพาะอักษรไทย',
  'form.pattern.thaiEnglish': 'ใช้เฉพาะอักษรไทยหรืออังกฤษและช่องว่าง',
  'form.pattern.capitals': 'ใช้เฉพาะตัวพิมพ์ใหญ่และช่องว่าง',
  'form.pattern.visible': 'ใช้เฉพาะตัวอักษร ตัวเลข และสัญลักษณ์ โดยไม่มีช่องว่าง',
};
