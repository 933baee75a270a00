import { world, type World } from './world.ts';

/** Worlds of legend, history and adventure. */
export const legendWorlds: readonly World[] = [
  world(
    'folklore',
    `
    beings   Garuda: eagle-head hawk-emblem | Naga: sea-serpent snake-totem | Singha: lion |
             Kinnari: harpy fairy-wings | Yaksha: ogre imp-laugh | White Elephant: elephant-head elephant |
             Hornbill: toucan parrot-head | Water Buffalo: buffalo-head bull-horns | Banteng: bull charging-bull |
             Shadow Puppet: puppet duality-mask | Temple Guardian: totem-mask king-ju-mask |
             Sea Spirit: triton-head sea-serpent | Rice Maiden: grain-bundle bowl-of-rice |
             Mountain King: mountaintop crown | Bamboo Prince: bamboo bamboo-fountain |
             Moon Princess: moon queen-crown
    things   Gong: gong yunluo | Kris: curvy-knife broad-dagger | Lotus Throne: lotus stone-throne |
             Amulet: gem-pendant tribal-pendant | Anklet: ring big-diamond-ring | Drum: djembe drum |
             Mask: ceremonial-mask bird-mask | Pagoda: pagoda temple-gate | Crown: jewel-crown sharp-crown |
             Orchid: flower-twirl vanilla-flower
    places   Mekong | Borneo | Ayutthaya | Bagan | Angkor | Halong Bay | Java | Luang Prabang | Sulawesi | Hue
    words    folklore myths
    wilds    tribal-mask totem-mask
    scatters lotus pagoda
    backdrop pagoda`,
  ),
  world(
    'dragon',
    `
    beings   Dragon: dragon-head spiked-dragon-head | Phoenix: fire-silhouette burning-embers |
             Qilin: unicorn stag-head | Lion Dancer: lion king-ju-mask | Koi: double-fish | Crane: heron |
             Tiger: tiger-head tiger | Panda: panda bamboo | Tortoise: tortoise turtle |
             Lucky Cat: cat hollow-cat | Money Toad: frog frog-prince | Jade Rabbit: rabbit rabbit-head |
             Monkey King: monkey crown | Jade Emperor: imperial-crown jewel-crown |
             Wealth God: gold-stack receive-money | Silk Empress: tiara queen-crown
    things   Lantern: asian-lantern old-lantern | Ingot: gold-bar metal-bar | Coin: two-coins coins |
             Fan: handheld-fan | Pearl: oyster-pearl dragon-orb | Peony: flower-emblem twirly-flower |
             Teapot: teapot teapot-leaves | Scroll: scroll-unfurled tied-scroll | Envelope: envelope wax-seal |
             Firecracker: dynamite firework-rocket
    places   Eight Rivers | Jade Palace | Red Gate | Lantern Street | Silk Road | Plum Mountain | Bamboo Sea |
             Cloud Temple
    words    fortune prosperity wealth emperor dynasty imperial orient rich
    wilds    dragon-spiral crown-coin
    scatters dragon-orb open-treasure-chest
    backdrop sea-dragon`,
  ),
  world(
    'egypt',
    `
    beings   Pharaoh: egyptian-profile pharoah | Sphinx: egyptian-sphinx greek-sphinx |
             Scarab: scarab-beetle gold-scarab | Jackal: anubis wolf-head | Mummy: mummy-head sarcophagus |
             Cobra: snake-bite snake-tongue | Falcon: horus egyptian-bird | Ibis: ibis heron |
             Camel: camel-head camel | Priestess: nefertiti cleopatra | Sun Priest: sun-priest ankh |
             Vizier: egyptian-walk deshret-red-crown | Desert Queen: cleopatra nefertiti |
             Lord of the Nile: pschent-double-crown hedjet-white-crown | Cat Goddess: bastet hollow-cat
    things   Ankh: ankh | Pyramid: egyptian-pyramids great-pyramid | Tomb: sarcophagus egyptian-temple |
             Obelisk: obelisk monument-valley | Papyrus: papyrus scroll-quill | Urn: egyptian-urns amphora |
             Eye: eye-of-horus | Oasis: oasis palm-tree | Sun Disc: striped-sun sun |
             Sceptre: bird-scepter djed-pillar
    places   Nile | Thebes | Memphis | Red Sands | Karnak | Valley of Kings | Alexandria | Aswan
    words    cleopatra ra anubis horus pyramids nefertiti nile
    wilds    egyptian-sphinx eye-of-horus
    scatters egyptian-pyramids scarab-beetle
    backdrop egyptian-temple`,
  ),
  world(
    'olympus',
    `
    beings   Titan: atlas strong-man | Pegasus: pegasus | Minotaur: minotaur bull-horns |
             Cyclops: cyclops one-eyed | Centaur: centaur | Hydra: hydra hydra-shot |
             Griffin: griffin-symbol griffin-shield | Siren: mermaid harpy | Gorgon: snake-tongue snake-totem |
             Spartan: spartan-helmet spartan | Oracle: crystal-ball third-eye | Hero: visored-helm gladius |
             Thunder King: zeus-sword lightning-trio | Queen of Olympus: laurel-crown tiara |
             Lord of the Sea: trident triton-head | Icarus: icarus
    things   Trident: trident magic-trident | Golden Fleece: sheep wool | Laurel: laurels laurel-crown |
             Lyre: lyre harp | Amphora: amphora painted-pottery | Shield: spiked-shield greek-temple |
             Chariot: chariot tarot-07-the-chariot | Labyrinth: maze | Temple: greek-temple ancient-columns |
             Torch: torch primitive-torch
    places   Olympus | Crete | Delphi | Troy | Sparta | Rhodes | Aegean | Ithaca
    words    zeus gods god athena hades olympian greek poseidon hercules
    wilds    zeus-sword lightning-trio
    scatters greek-temple laurels
    backdrop greek-temple`,
  ),
  world(
    'norse',
    `
    beings   Viking: viking-head viking-helmet | Valkyrie: elf-helmet winged-sword | Raven: raven crow-dive |
             Jarl: dwarf-king barbarian | Dwarf: dwarf-face dwarf-helmet | Berserker: barbarian crossed-axes |
             Troll: troll | Frost Giant: ice-golem giant | Dire Wolf: direwolf wolf-howl |
             Shieldmaiden: viking-shield swordwoman | Rune Smith: rune-stone anvil |
             Drakkar: drakkar drakkar-dragon | Hammer Lord: thor-hammer thor-fist |
             Allfather: wizard-face viking-helmet | World Serpent: ouroboros sea-serpent
    things   Hammer: thor-hammer warhammer | Horn: beer-horn hunting-horn | Axe: battle-axe sharp-axe |
             Longship: drakkar-dragon drakkar | Shield: viking-shield round-shield |
             Mead Hall: viking-longhouse viking-church | World Tree: holy-oak tree-roots |
             Helm: horned-helm viking-helmet | Anvil: anvil anvil-impact | Rune Stone: rune-stone menhir
    places   Valhalla | Asgard | North | Midgard | Fjords | Jotunheim | Frozen Sea | Uppsala
    words    thor odin ragnarok rune runes loki vikings
    wilds    thor-hammer thor-fist
    scatters rune-stone drakkar
    backdrop viking-longhouse`,
  ),
  world(
    'aztec',
    `
    beings   Jaguar: feline saber-toothed-cat-head | Quetzal: hummingbird feathered-wing |
             Eagle Warrior: eagle-emblem cuauhtli | Feathered Serpent: snake-spiral snake-tongue |
             Macaw: parrot-head toucan | Shaman: tribal-mask totem-mask | Totem: totem totem-head |
             Idol: moai totem-head | Explorer: fedora binoculars | Condor: condor-emblem vulture |
             Iguana: gecko reptile-tail | Axolotl: axolotl | Sun King: aztec-calendar-sun sun-priest |
             Corn God: triple-corn corn | Jungle Queen: war-bonnet tribal-gear
    things   Temple: mayan-pyramid stone-tower | Calendar: aztec-calendar-sun sundial |
             Mask: tribal-mask ceremonial-mask | Pyramid: mayan-pyramid | Dagger: sacrificial-dagger bone-knife |
             Tablet: stone-tablet broken-tablet | Sun Stone: sun-radiations gold-nuggets | Cacao: chocolate-bar |
             Headdress: war-bonnet two-feathers | Map: treasure-map
    places   El Dorado | Tikal | Palenque | Amazon | Cuzco | Lost City | Yucatan | Andes
    words    maya mayan inca azteca
    wilds    mayan-pyramid aztec-calendar-sun
    scatters stone-tablet treasure-map
    backdrop mayan-pyramid`,
  ),
  world(
    'samurai',
    `
    beings   Samurai: samurai-helmet katana | Ninja: ninja-head ninja-mask | Oni: oni devil-mask |
             Kitsune: fox-head fox | Ronin: crossed-swords sword-brandish | Geisha: kimono handheld-fan |
             Tanuki: raccoon-head | Shogun: samurai-helmet imperial-crown | Tengu: bird-mask kenku-head |
             Sumo Master: strong-man fat | Carp: double-fish | Archer: bowman bow-arrow |
             Storm Shogun: lightning-mask samurai-helmet | Snow Maiden: snowflake-2 woman-elf-face |
             Moon Blade: crescent-blade katana
    things   Katana: katana ancient-sword | Shrine: shinto-shrine shinto-shrine-mirror |
             Blossom: jasmine flower-star | Lantern: asian-lantern lantern-flame | Kimono: kimono |
             Bonsai: bonsai-tree | Shuriken: ninja-star shuriken | Sake: sake-bottle | Bridge: japanese-bridge |
             Fan: handheld-fan
    places   Mount Fuji | Kyoto | Edo | Nara | Floating World | Osaka Castle | Red Shrine | Hokkaido
    words    sakura japan tokyo ninjas
    wilds    ninja-mask katana
    scatters lotus shinto-shrine
    backdrop pagoda`,
  ),
  world(
    'knights',
    `
    beings   Knight: black-knight-helm visored-helm | Wyvern: wyvern dragon-breath | Archer: archer bow-arrow |
             Jester: jester-hat | Squire: sword-hilt checked-shield | Paladin: templar-shield crested-helmet |
             Unicorn: unicorn | Falconer: hawk-emblem falcon-moon | Blacksmith: blacksmith anvil |
             Bard: lyre flute | Crusader: cross-shield heavy-helm | Outlaw: robin-hood-hat hooded-figure |
             Old King: old-king throne-king | Lady of the Lake: sword-altar lily-pads |
             Black Prince: black-knight-helm chess-knight
    things   Grail: holy-grail jeweled-chalice | Sword: sword-in-stone broadsword | Castle: castle elven-castle |
             Crown: queen-crown crown | Banner: knight-banner vertical-banner |
             Shield: dragon-shield edged-shield | Throne: throne-king stone-throne |
             Tower: white-tower tower-flag | Round Table: round-table | Chalice: jeweled-chalice pouring-chalice
    places   Camelot | Avalon | Round Table | Old Kingdom | Ravenmoor | Castle Thorn | Green Forest |
             Lionsgate Keep
    words    king queen royal kingdom excalibur arthur medieval
    wilds    jewel-crown sword-in-stone
    scatters throne-king holy-grail
    backdrop castle`,
  ),
  world(
    'arabia',
    `
    beings   Genie: djinn magic-lamp | Sultan: turban old-king | Sailor: ship-wheel sail |
             Dancer: large-dress ample-dress | Camel Driver: camel camel-head | Merchant: swap-bag shop |
             Stallion: horse-head mounted-knight | Desert Fox: fox-head fox-tail | Vizier: turban curvy-knife |
             Carpet Rider: rolled-cloth magic-swirl | Peacock: swan feather | Snake Charmer: snake-jar |
             Queen of Sheba: queen-crown gem-necklace | Night Caliph: evil-moon samara-mosque |
             Master Thief: hooded-assassin cloak-dagger
    things   Lamp: magic-lamp | Carpet: rolled-cloth | Bazaar: shop porcelain-vase | Ruby: rupee gems |
             Palace: elven-castle samara-mosque | Dagger: broad-dagger diving-dagger |
             Hookah: round-potion smoking-orb | Tent: camping-tent desert-camp | Ring: ring diamond-ring |
             Cave: cave-entrance crystal-growth
    places   Baghdad | Samarkand | Basra | Dunes | Petra | Spice Road | Damascus | Night Bazaar
    words    aladdin persia arabian scheherazade
    wilds    magic-lamp rolled-cloth
    scatters crystal-ball open-treasure-chest
    backdrop samara-mosque`,
  ),
  world(
    'magic',
    `
    beings   Wizard: wizard-face pointy-hat | Witch: witch-face witch-flight |
             Alchemist: round-bottom-flask standing-potion | Familiar: cat owl |
             Enchantress: woman-elf-face fairy-wand | Apprentice: magic-hat open-book | Elf: woman-elf-face |
             Imp: imp imp-laugh | Goblin: goblin-head goblin | Warlock: warlock-hood warlock-eye |
             Fortune Teller: crystal-ball tarot-10-wheel-of-fortune | Druid: holy-oak oak |
             Star Mage: tarot-17-the-star wizard-staff | Raven Queen: raven queen-crown |
             Old Merlin: wizard-face wizard-staff
    things   Potion: standing-potion round-potion | Spell Book: spell-book book-aura |
             Wand: fairy-wand crystal-wand | Cauldron: cauldron | Orb: crystal-ball floating-crystal |
             Staff: wizard-staff crescent-staff | Tarot: tarot-18-the-moon tarot-06-the-lovers |
             Broomstick: magic-broom | Talisman: gem-pendant intricate-necklace | Portal: magic-portal magic-gate
    places   Mystic Tower | Ravenwood | Moonlit Forest | Spellford | Crystal Caves | Starfall | Arcane Academy |
             Willow End
    words    spells merlin
    wilds    crystal-wand fairy-wand
    scatters spell-book crystal-shine
    backdrop castle`,
  ),
  world(
    'spooky',
    `
    beings   Vampire: vampire-dracula female-vampire | Ghost: ghost floating-ghost | Werewolf: werewolf wolf-howl |
             Zombie: shambling-zombie raise-zombie | Bat: bat evil-bat | Black Cat: cat hollow-cat |
             Skeleton: skeleton raise-skeleton | Gargoyle: gargoyle | Phantom: spectre carnival-mask |
             Scarecrow: scarecrow pumpkin-mask | Spider: masked-spider spider-alt |
             Reaper: grim-reaper reaper-scythe | Baron Midnight: vampire-cape top-hat |
             Countess Scarlet: female-vampire dagger-rose | Doctor Frankenstein: frankenstein-creature brainstorm
    things   Mansion: spooky-house haunting | Coffin: coffin | Crypt: crypt-entrance graveyard |
             Candle: candle-skull candle-flame | Pumpkin: pumpkin-lantern pumpkin-mask |
             Skull: crowned-skull happy-skull | Graveyard: graveyard tombstone |
             Chalice: pouring-chalice chalice-drops | Web: spider-web | Carnival: carousel carnival-mask
    places   Transylvania | Hollow Hill | Dark Forest | Gravestone Manor | Midnight Alley | Crypt | Shadow Lake |
             Ravencroft
    words    halloween dead horror blood ghosts night
    wilds    evil-moon moon-bats
    scatters crystal-ball skull-shield
    backdrop evil-tree`,
  ),
  world(
    'pirates',
    `
    beings   Pirate: pirate-captain pirate-skull | Captain: captain-hat-profile pirate-hat |
             Buccaneer: pirate-hat crossed-sabres | Corsair: crossed-sabres eyepatch | Parrot: parrot-head |
             Galleon: galleon caravel | Skeleton: skeleton skull-crossed-bones | Navigator: sextant astrolabe |
             Smuggler: barrel hooded-figure | Gunner: pirate-cannon cannon | Cabin Boy: spyglass ship-wheel |
             Ghost Ship: shooner-sailboat ghost | Captain Monsoon: pirate-captain ship-wheel |
             Queen of the Straits: pirate-coat queen-crown | One-Eyed Jack: eyepatch card-jack-hearts
    things   Chest: open-treasure-chest chest | Map: treasure-map | Doubloon: crown-coin coins-pile |
             Compass: compass | Cutlass: saber-slash crossed-sabres | Cannon: pirate-cannon cannon-shot |
             Hook: pirate-hook | Flag: pirate-flag black-flag | Rum: brandy-bottle square-bottle |
             Cove: sea-cliff island
    places   Malacca | Skull Island | Tortuga | Seven Seas | Sulu Sea | Dead Man Cove | Port Saffron |
             Spice Isles
    words    buccaneers ship sail
    wilds    pirate-flag crossed-swords
    scatters open-treasure-chest treasure-map
    backdrop caravel`,
  ),
  world(
    'western',
    `
    beings   Sheriff: police-badge star-formation | Cowboy: western-hat cowboy-boot | Bandit: bandit bandana |
             Mustang: horse-head saddle | Prospector: miner gold-nuggets | Gunslinger: revolver crossed-pistols |
             Coyote: wolf-head wolf-howl | Outlaw: wanted-reward crossed-pistols | Longhorn: bull-horns cow |
             Rattlesnake: rattlesnake snake-tongue | Ranger: cowboy-holster winchester-rifle |
             Saloon Singer: saloon old-microphone | Dynamite Daisy: dynamite daisy | Judge Copper: gavel top-hat |
             Lucky Lou: poker-hand horseshoe
    things   Saloon: saloon saloon-doors | Gold Mine: gold-mine mine-wagon | Horseshoe: horseshoe |
             Revolver: revolver | Wagon: old-wagon cartwheel | Nugget: gold-nuggets ore | Dynamite: dynamite |
             Lasso: lasso | Cactus: cactus desert | Railroad: steam-locomotive rail-road
    places   Dusty Creek | Dead Horse Canyon | Silver City | Frontier | Tombstone Flats | Rio Grande |
             Copper Gulch | Sundown Ranch
    words    west cowboys gold-rush bounty mine
    wilds    gold-nuggets dynamite
    scatters mine-wagon gold-mine
    backdrop cactus`,
  ),
  world(
    'dinosaur',
    `
    beings   Raptor: velociraptor | Tyrannosaur: dinosaur-rex t-rex-skull | Triceratops: triceratops-head |
             Pterodactyl: pterodactylus | Diplodocus: diplodocus sauropod-head |
             Stegosaur: stegosaurus-scales dimetrodon | Plesiosaur: plesiosaurus | Caveman: caveman |
             Sabre Tooth: saber-toothed-cat-head | Mammoth: mammoth | Trilobite: trilobite ammonite |
             Tusker: boar-tusks ivory-tusks | Fossil Hunter: fossil stone-crafting |
             Stone Age Chief: stone-axe caveman
    things   Fossil: fossil ammonite-fossil | Dino Egg: dinosaur-egg dinosaur-bones | Amber: amber-mosquito |
             Bone: crossed-bones broken-bone | Valley: valley mountains | Cave: cave-entrance stalactites |
             Footprint: velociraptor-tracks footprint | Claw: claws dinosaur-bones
    places   Lost Valley | Amber Gorge | Stone Age | Fossil Canyon | Raptor Ridge | First Jungle | Thunder Plains |
             Tar Pits
    words    dino jurassic prehistoric
    wilds    dinosaur-rex dinosaur-bones
    scatters dinosaur-egg fossil
    backdrop valley`,
  ),
];
