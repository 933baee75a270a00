import type { Translation } from '../translation.ts';
import type { play as source } from '../EN/play.ts';

export const play: Translation<typeof source> = {
  'play.back': '로비',
  'play.reload': '게임 새로고침',
  'play.fullscreen': '전체 화면',
  'play.fullscreen.leave': '전체 화면 종료',
  'play.opening': '게임을 여는 중…',
  'play.other': '다른 게임 찾기',
  'play.unknown': '이름이 바뀌었거나 목록에서 제외되었을 수 있습니다.',
  'play.none.title': '여기에 열려 있는 게임이 없습니다',
  'play.none.text': '로비에서 게임을 선택하면 이곳에서 열립니다.',
  'play.none.last': '마지막 게임 다시 열기',
  'play.closed.title': '닫힘 상태인 게임입니다',
  'play.closed.text': '지금은 베팅을 받지 않습니다. 잔액에는 영향이 없습니다.',
  'play.failed': '잔액에는 영향이 없습니다. 다시 시도하거나 다른 게임을 선택하세요.',
  'play.slow': '게임을 여는 데 평소보다 오래 걸립니다.',
  'play.over': '게임 세션이 종료되었습니다. 다시 열면 이어서 할 수 있으며 진행 중인 라운드는 사라지지 않습니다.',
  'play.again': '다시 열기',
  'play.window.open': '새 창에서 열기',
  'play.window.text': '이 공급사의 게임은 별도의 창에서 실행됩니다.',
  'play.window.running': '게임이 별도의 창에서 실행 중입니다.',
  'play.window.show': '창 보기',
  'play.window.blocked': '브라우저가 창을 차단했습니다. 이 사이트의 팝업을 허용한 뒤 게임을 다시 여세요.',
  'play.show': '게임 보기',
  'play.low.title': '잔액이 부족해 계속할 수 없습니다',
  'play.low.text':
    '남은 금액이 이 게임의 최소 베팅액에 미치지 못합니다. 여기서 멈춰도 좋습니다. 게임은 다른 날에도 그대로 있습니다.',
  'play.low.trial':
    '체험 머니를 모두 사용했습니다. 실제 돈이 아니므로 잃은 것은 없으며 다시 채워지지 않습니다. 실제 계정은 본인의 돈으로 플레이합니다.',
  'play.low.stop': '그만하기',
  'play.low.deposit': '입금',
  'play.low.account': '실제 계정 만들기',
  'play.low.safer': '절제하며 즐기기',
};
