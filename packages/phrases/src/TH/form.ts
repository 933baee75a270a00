import type { Translation } from '../translation.ts';
import type { form as source } from '../EN/form.ts';

export const form: Translation<typeof source> = {
  'form.required': 'กรุณากรอกช่องนี้',
  'form.invalid': 'กรุณาตรวจสอบช่องนี้',
  'form.pattern': 'รูปแบบไม่ถูกต้อง ({range} ตัวอักษร)',
  'form.reg_pattern_0': 'ใช้ {range} ตัวอักษร',
  'form.reg_pattern_1': 'ขึ้นต้นด้วยตัวอักษร และใช้เฉพาะตัวอักษรกับตัวเลข ({range} ตัวอักษร)',
  'form.reg_pattern_2': 'ใช้เฉพาะอักษรจีนและตัวเลข ({range} ตัวอักษร)',
  'form.reg_pattern_3': 'กรอกอีเมล เช่น name@example.com ({range} ตัวอักษร)',
  'form.reg_pattern_4': 'ใช้เฉพาะตัวอักษรและตัวเลข ({range} ตัวอักษร)',
  'form.reg_pattern_5': 'ใช้ทั้งตัวอักษรและตัวเลข อย่างน้อยอย่างละหนึ่งตัว ({range} ตัวอักษร)',
  'form.reg_pattern_6': 'ใช้เฉพาะตัวเลข ({range} ตัวอักษร)',
  'form.reg_pattern_7': 'ใช้ตัวอักษรและตัวเลข โดยมีตัวพิมพ์ใหญ่อย่างน้อยหนึ่งตัว ({range} ตัวอักษร)',
  'form.reg_pattern_8': 'ใช้เฉพาะตัวอักษรอังกฤษและช่องว่าง ({range} ตัวอักษร)',
  'form.reg_pattern_9': 'ห้ามมีช่องว่าง ({range} ตัวอักษร)',
  'form.reg_pattern_10': 'ใช้เฉพาะอักษรจีนและเครื่องหมายวรรคตอน ({range} ตัวอักษร)',
  'form.reg_pattern_11': 'กรอกวันที่แบบ YYYY-MM-DD ({range} ตัวอักษร)',
  'form.reg_pattern_12': 'ใช้เฉพาะตัวอักษรและช่องว่าง ({range} ตัวอักษร)',
  'form.reg_pattern_13': 'กรอกวันที่แบบ MM-DD-YYYY ({range} ตัวอักษร)',
  'form.reg_pattern_14': 'ใช้เฉพาะตัวอักษรภาษาใดก็ได้และตัวเลข ({range} ตัวอักษร)',
  'form.reg_pattern_15': 'ใช้เฉพาะอักษรเกาหลี ({range} ตัวอักษร)',
  'form.reg_pattern_16': 'ใช้เฉพาะอักษรไทย ({range} ตัวอักษร)',
  'form.reg_pattern_17': 'ใช้เฉพาะอักษรไทยหรืออังกฤษและช่องว่าง ({range} ตัวอักษร)',
  'form.reg_pattern_18': 'ใช้เฉพาะตัวพิมพ์ใหญ่และช่องว่าง ({range} ตัวอักษร)',
  'form.reg_pattern_19': 'ใช้เฉพาะตัวอักษร ตัวเลข และสัญลักษณ์ โดยไม่มีช่องว่าง ({range} ตัวอักษร)',
};
