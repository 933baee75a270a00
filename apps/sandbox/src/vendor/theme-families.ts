/** A world that a slot may play in. Names are glyphs of @iconify-json/game-icons. */
export interface ThemeFamily {
  readonly id: string;
  /** A game whose name has one of these words belongs here. */
  readonly words: readonly string[];
  readonly pictures: readonly string[];
  readonly wilds: readonly string[];
  readonly scatters: readonly string[];
  readonly backdrop: string;
}

const list = (text: string) => text.split(' ');
const family = (
  id: string,
  words: string,
  pictures: string,
  wilds: string,
  scatters: string,
  backdrop: string,
): ThemeFamily => ({
  id,
  words: list(words),
  pictures: list(pictures),
  wilds: list(wilds),
  scatters: list(scatters),
  backdrop,
});

export const themeFamilies: readonly ThemeFamily[] = [
  family(
    'dragon',
    'dragon emperor dynasty imperial jade orient',
    'dragon-head asian-lantern pagoda ginkgo-leaf crane bonsai-tree handheld-fan spiked-dragon-head',
    'dragon-spiral double-dragon',
    'dragon-orb dragon-balls',
    'sea-dragon',
  ),
  family(
    'fortune',
    'fortune gold golden luck lucky rich wealth treasure money prosperity',
    'gold-bar two-coins paper-lantern rooster pig double-fish horseshoe clover',
    'crown-coin coins-pile',
    'open-treasure-chest coins',
    'coins-pile',
  ),
  family(
    'egypt',
    'egypt pharaoh nile cleopatra ra anubis horus pyramid scarab mummy',
    'pharoah anubis ankh eye-of-horus gold-scarab sarcophagus egyptian-bird pschent-double-crown',
    'egyptian-sphinx egyptian-profile',
    'egyptian-pyramids scarab-beetle',
    'egyptian-temple',
  ),
  family(
    'sea',
    'sea ocean fish fishing shark deep wave coral reef mermaid',
    'angler-fish clownfish sea-turtle crab seahorse octopus whale-tail sea-star',
    'trident mermaid',
    'oyster-pearl nautilus-shell',
    'kraken-tentacle',
  ),
  family(
    'pirate',
    'pirate captain corsair buccaneer sail ship',
    'parrot-head pirate-captain spyglass ship-wheel anchor barrel compass pirate-hook',
    'pirate-flag crossed-swords',
    'open-treasure-chest treasure-map',
    'caravel',
  ),
  family(
    'norse',
    'viking norse thor odin valhalla ragnarok rune',
    'viking-helmet drakkar-dragon viking-longhouse viking-shield wolf-head beer-horn raven viking-head',
    'thor-hammer thor-fist',
    'rune-stone drakkar',
    'viking-longhouse',
  ),
  family(
    'olympus',
    'zeus olympus gods god athena hades olympian greek titan',
    'medusa-head minotaur pegasus harp greek-sphinx spartan-helmet winged-shield laurel-crown',
    'zeus-sword lightning-trio',
    'greek-temple laurels',
    'greek-temple',
  ),
  family(
    'jungle',
    'jungle safari wild lion tiger elephant monkey gorilla panther savanna',
    'lion tiger-head elephant-head gorilla monkey toucan snake palm-tree',
    'tiger lion',
    'monstera-leaf tribal-mask',
    'palm-tree',
  ),
  family(
    'forest',
    'wolf bear moon forest buffalo bison eagle fox owl spirit',
    'wolf-head bear-head eagle-head deer-head fox-head owl bison pine-tree',
    'wolf-howl bison',
    'moon mountains',
    'mountaintop',
  ),
  family(
    'samurai',
    'samurai ninja shogun geisha sakura japan koi tokyo',
    'samurai-helmet ninja-head katana handheld-fan paper-lantern bonsai-tree sushis shuriken',
    'ninja-mask katana',
    'lotus sunrise',
    'pagoda',
  ),
  family(
    'magic',
    'magic wizard witch mystic spell potion merlin book',
    'wizard-face spell-book crystal-ball cauldron magic-potion owl candle-flame pointy-hat',
    'crystal-wand fairy-wand',
    'spell-book crystal-shine',
    'castle',
  ),
  family(
    'fairy',
    'fairy princess unicorn enchanted garden flower butterfly bloom',
    'unicorn fairy butterfly mushroom-house jewel-crown sunflower flower-twirl castle',
    'fairy-wand butterfly-flower',
    'flower-star lotus-flower',
    'flower-emblem',
  ),
  family(
    'fruit',
    'fruit cherry hot sevens classic juicy bar sweet candy bonanza',
    'cherry watermelon grapes lemon orange plum strawberry banana',
    'ringing-bell clover',
    'rainbow-star round-star',
    'fruit-bowl',
  ),
  family(
    'gems',
    'gem gems jewel diamond crystal ruby sapphire emerald',
    'emerald cut-diamond crystal-cluster rupee gem-pendant diamond-ring fire-gem crystal-bars',
    'diamonds gems',
    'crystal-shine star-formation',
    'crystal-growth',
  ),
  family(
    'west',
    'west western cowboy bandit sheriff outlaw gold-rush desert mine',
    'western-hat revolver cowboy-boot cactus dynamite horse-head winchester-rifle bull-horns',
    'gold-nuggets dynamite',
    'mine-wagon gold-mine',
    'cactus',
  ),
  family(
    'night',
    'vampire blood dark night halloween zombie ghost dead horror',
    'vampire-dracula bat pumpkin-lantern witch-flight crowned-skull coffin candle-skull haunting',
    'evil-moon moon-bats',
    'crystal-ball skull-shield',
    'evil-tree',
  ),
  family(
    'space',
    'space star galaxy cosmic alien planet rocket neon future cyber',
    'rocket ufo alien-stare astronaut-helmet ringed-planet robot-helmet orbital moon-orbit',
    'star-cycle plasma-bolt',
    'star-formation rainbow-star',
    'ringed-planet',
  ),
  family(
    'fire',
    'fire phoenix inferno blaze flame volcano burning hell',
    'fire-gem burning-skull fire-bowl fire-shrine volcano fire-flower fire-ring devil-mask',
    'fire fire-ray',
    'celebration-fire fire-gem',
    'volcano',
  ),
  family(
    'winter',
    'winter ice snow frozen christmas santa frost',
    'snowman snowflake-1 ice-cube santa-hat polar-bear penguin pine-tree winter-gloves',
    'snowflake-2 frozen-ring',
    'present ice-bolt',
    'pine-tree',
  ),
  family(
    'party',
    'party music rock dance fiesta festival carnival mariachi',
    'guitar microphone drum trumpet carnival-mask sombrero musical-notes chili-pepper',
    'party-popper sunglasses',
    'rainbow-star ribbon-medal',
    'musical-notes',
  ),
  family(
    'royal',
    'king queen royal crown knight castle kingdom empire',
    'king crown queen-crown black-knight-helm castle jeweled-chalice mounted-knight dragon-shield',
    'jewel-crown sword-in-stone',
    'throne-king crowned-heart',
    'castle',
  ),
];
