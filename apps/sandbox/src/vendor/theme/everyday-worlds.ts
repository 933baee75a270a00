import { world, type World } from './world.ts';

/** Worlds of nature, streets, machines and games of chance. */
export const everydayWorlds: readonly World[] = [
  world(
    'sea',
    `
    beings   Dolphin: dolphin | Sea Turtle: sea-turtle turtle | Octopus: octopus giant-squid | Seahorse: seahorse |
             Shark: shark-jaws shark-fin | Manta Ray: manta-ray | Mermaid: mermaid | Lobster: crab crab-claw |
             Whale: whale-tail sperm-whale | Clownfish: clownfish tropical-fish | Jellyfish: jellyfish |
             Kraken: kraken-tentacle interlaced-tentacles | Starfish: sea-star | Crab: crab sad-crab |
             Tide Queen: triton-head wave-crest | Ocean Emperor: trident-shield trident |
             Lighthouse Keeper: lighthouse
    things   Pearl: oyster-pearl pearl-necklace | Reef: coral algae | Shell: spiral-shell nautilus-shell |
             Lagoon: island palm-tree | Wreck: ship-wreck sinking-ship | Anchor: anchor |
             Grotto: cave-entrance sea-cliff | Tide: big-wave | Lighthouse: lighthouse |
             Bathyscaphe: submarine mini-submarine
    places   Phu Quoc | Andaman Sea | Coral Bay | Atlantis | Raja Ampat | Deep | Pearl Island | Blue Lagoon
    words    ocean fish fishing fisherman underwater aqua
    wilds    trident triton-head
    scatters oyster-pearl nautilus-shell
    backdrop kraken-tentacle`,
  ),
  world(
    'jungle',
    `
    beings   Tiger: tiger tiger-head | Elephant: elephant elephant-head | Gorilla: gorilla |
             Macaque: monkey mandrill-head | Python: snake snake-spiral | Leopard: feline saber-toothed-cat-head |
             Tapir: tapir | Gecko: gecko chameleon-glyph | Parrot: parrot-head | Rhino: rhinoceros-horn |
             Crocodile: croc-jaws | Pangolin: pangolin armadillo | Tree Frog: frog | Orangutan: gorilla monkey |
             King of the Canopy: monkey lion | Jungle Doctor: stethoscope vine-flower |
             Lost Explorer: fedora machete
    things   Waterfall: waterfall | Vine: vines curling-vines | Idol: totem-head moai | Canopy: jungle forest |
             Bloom: spiral-bloom lotus-flower | Den: cave-entrance mountain-cave | Trail: paw-print deer-track |
             Compass: compass | Treehouse: treehouse tree-door | Fang: saber-tooth fangs
    places   Borneo | Sumatra | Cuc Phuong | Rainforest | Taman Negara | Green Valley | Khao Yai | Monsoon Forest
    words    monkey ape rainforest
    wilds    jungle vines
    scatters monstera-leaf totem-head
    backdrop palm-tree`,
  ),
  world(
    'fruit',
    `
    beings   Mango: peach avocado | Durian: spiked-ball thorny-vine | Pineapple: pineapple fruit-bowl |
             Watermelon: watermelon | Cherry: cherry | Lemon: lemon cut-lemon | Orange: orange orange-slice |
             Plum: plum | Strawberry: strawberry berries-bowl | Banana: banana banana-bunch | Coconut: coconuts |
             Starfruit: carambola | Raspberry: raspberry | Grape: grapes | Kiwi: kiwi-fruit |
             Tangerine: tangerine | Fruit Vendor: fruit-bowl basket | Juice Master: manual-juicer fizzing-flask
    things   Basket: basket fruit-bowl | Orchard: fruit-tree fruiting | Cocktail: martini boba |
             Market: shop fruit-bowl | Smoothie: boba drink-me | Picnic: basket sandwich | Stand: shop cut-lemon |
             Sorbet: ice-cream-scoop ice-cream-cone
    places   Damnoen Market | Mango Street | Mekong Delta | Sunshine Beach | Orchard Road | Lemon Lane |
             Floating Market | Summer Island
    words    fruits fruity juice candy sweet bonanza
    pictures cherry watermelon grapes lemon orange plum strawberry banana kiwi-fruit raspberry
    wilds    fruit-bowl clover
    scatters rainbow-star round-star
    backdrop fruit-bowl`,
  ),
  world(
    'harvest',
    `
    beings   Rooster: rooster | Piglet: pig piggy-bank | Duckling: duck plastic-duck |
             Buffalo: buffalo-head bison | Scarecrow: scarecrow | Goose: goose canadian-goose |
             Goat: goat ram-profile | Farmer: farmer pitchfork | Honeybee: bee beehive | Hedgehog: hedgehog |
             Mole: mole | Donkey: donkey | Harvest Queen: cornucopia sunflower | Miller: windmill water-mill
    things   Rice Field: grain bowl-of-rice | Honeypot: honeypot honey-jar | Windmill: windmill windpump |
             Barn: barn farm-tractor | Egg Nest: nest-eggs big-egg | Sunflower: sunflower daisy |
             Corncob: corn triple-corn | Horseshoe: horseshoe | Haystack: round-straw-bale grain-bundle |
             Garden: plant-watering watering-can
    places   Sapa | Clover Hill | Rice Terraces | Windmill Valley | Honey Hollow | Old Farm | Sunrise Village |
             Ubud
    words    farm pig pigs cow barnyard chicken
    wilds    cornucopia horseshoe
    scatters sunflower windmill
    backdrop windmill`,
  ),
  world(
    'garden',
    `
    beings   Butterfly: butterfly | Ladybug: ladybug | Dragonfly: dragonfly | Mantis: praying-mantis | Bee: bee |
             Snail: snail | Hummingbird: hummingbird | Firefly: flying-beetle bug-net | Cricket: cricket |
             Fairy: fairy fairy-wings | Gnome: bad-gnome mushroom-house | Swan: swan | Squirrel: squirrel |
             Caterpillar: caterpillar | Lotus Fairy: fairy lotus-flower | Queen Bee: bee queen-crown
    things   Lotus: lotus lotus-flower | Rose: rose shut-rose | Mushroom: mushroom spotted-mushroom |
             Pond: lily-pads | Clover: clover shamrock | Meadow: grass flowers | Nectar: nectar dripping-honey |
             Jasmine: jasmine flower-pot | Bouquet: flowers bow-tie-ribbon | Willow: willow-tree
    places   Da Lat | Secret Garden | Lotus Lake | Rosewood | Flower Hills | Lily Pond | Chiang Mai |
             Dewdrop Meadow
    words    flower flowers bloom enchanted
    wilds    fairy-wand butterfly-flower
    scatters flower-star lotus-flower
    backdrop flower-emblem`,
  ),
  world(
    'ice',
    `
    beings   Penguin: penguin | Polar Bear: polar-bear bear-head | Snow Wolf: wolf-head wolf-howl |
             Walrus: walrus-head | Reindeer: deer-head stag-head | Yeti: sasquatch | Snow Owl: owl barn-owl |
             Arctic Fox: fox fox-head | Mammoth: mammoth | Snowman: snowman | Ice Golem: ice-golem |
             Seal: juggling-seal | Frost Queen: queen-crown snowflake-1 | Winter King: frostfire old-king
    things   Snowflake: snowflake-2 snowflake-1 | Glacier: icebergs iceberg | Igloo: igloo |
             Ice Palace: elven-castle crystal-shrine | Aurora: falcon-moon night-sky | Sled: wood-canoe skis |
             Icicle: icicles-fence ice-spear | Diamond: cut-diamond crystal-shine | Lodge: wood-cabin fireplace |
             Peak: summits mountains
    places   Arctic | Frostholm | Frozen Lake | Aurora Bay | White Peaks | Winterfall | Ice Caves | Sapporo
    words    winter snow christmas santa frozen frost
    wilds    snowflake-2 frozen-ring
    scatters ice-bolt crystal-shine
    backdrop mountaintop`,
  ),
  world(
    'volcano',
    `
    beings   Salamander: salamander | Fire Dragon: dragon-breath spiked-dragon-head |
             Golem: rock-golem golem-head | Ifrit: ifrit fluffy-flame | Lava Lizard: lizardman gecko |
             Flame Dancer: flame-spin flame | Magma Crab: crab crab-claw | Firebird: fire-silhouette fire-tail |
             Ember Fox: fox-head fox-tail | Meteor: burning-meteor meteor-impact | Fire Lotus: lotus fire-iris |
             Demon: daemon-skull diablo-skull | Volcano Goddess: smoking-volcano small-fire |
             Lord of Embers: burning-embers burning-skull
    things   Volcano: smoking-volcano caldera | Flame: flame fluffy-flame | Forge: anvil-impact furnace |
             Ember: burning-embers ember-shot | Inferno: wildfires fire-zone | Torch: torch fire-bowl |
             Fire Gem: fire-gem fire-ring | Furnace: furnace brasero | Chilli: chili-pepper hot-spices |
             Obsidian: stone-pile minerals
    places   Krakatoa | Ring of Fire | Mount Bromo | Burning Isle | Cinder Peak | Lava Fields | Ember Valley |
             Mount Mayon
    words    fire hot burning hell magma
    wilds    fire fire-ray
    scatters celebration-fire fire-gem
    backdrop volcano`,
  ),
  world(
    'safari',
    `
    beings   Lion: lion | Bison: bison | Wolf: wolf-head wolf-howl | Eagle: eagle-head eagle-emblem |
             Stallion: horse-head | Bear: bear-head bear-face | Stag: stag-head deer | Hyena: hyena-head |
             Ostrich: ostrich | Kangaroo: kangaroo | Koala: koala | Cheetah: feline lynx-head | Ram: ram-profile |
             Owl: owl barn-owl | Savannah King: lion crown | Spirit Chief: war-bonnet dream-catcher
    things   Canyon: valley desert | Dream Catcher: dream-catcher | Horizon: sunset sunrise |
             Prairie: grass tumbleweed | Baobab: baobab | Watering Hole: oasis water-drop |
             Feather: feather two-feathers | Drumbeat: djembe drum | Tusk: ivory-tusks tusks-flag |
             Campfire: campfire camp-cooking-pot
    places   Serengeti | Savannah | Red Rock | Outback | Wolf Creek | Great Plains | Eagle Pass | Kilimanjaro
    words    savanna africa buffalo wilderness
    wilds    dream-catcher baobab
    scatters sunrise moon
    backdrop mountaintop`,
  ),
  world(
    'heist',
    `
    beings   Thief: robber robber-mask | Detective: sherlock-holmes fedora | Hacker: cyber-eye pc |
             Spy: spy spyglass | Safecracker: dial-padlock strongbox | Getaway Driver: race-car city-car |
             Gambler: poker-hand dice-fire | Burglar: balaclava lockpicks | Tycoon: top-hat money-stack |
             Cat Burglar: hollow-cat cat | Smuggler: suitcase cargo-crate | Mastermind: brain chess-king |
             Lady Diamond: diamond-ring queen-crown | The Inspector: police-badge sherlock-holmes |
             Mister Midnight: top-hat mustache
    things   Vault: dial-padlock locked-fortress | Diamond: cut-diamond diamond-hard | Briefcase: briefcase |
             Safe: strongbox dial-padlock | Alibi: finger-print mug-shot | Getaway: race-car helicopter |
             Necklace: gem-necklace emerald-necklace | Jackpot: cash money-stack |
             Blueprint: papers armor-blueprint | Penthouse: modern-city key-card
    places   Macau | Monte Carlo | Grand Hotel | Night Train | Harbour City | Museum | Casino Row | Shanghai
    words    robbery mafia agent bank
    wilds    dial-padlock money-stack
    scatters briefcase diamond-ring
    backdrop modern-city`,
  ),
  world(
    'space',
    `
    beings   Astronaut: astronaut-helmet space-suit | Comet: comet-spark falling-star |
             Robot: vintage-robot android-mask | Alien: alien-stare alien-bug | Starship: spaceship starfighter |
             Cyborg: cyborg-face | Rover: mars-curiosity | Nebula: galaxy star-swirl |
             Satellite: satellite star-satellites | Saucer: ufo | Android: robot-helmet android-mask |
             Pulsar: star-prominences ringed-planet | Captain Nova: astronaut-helmet star-medal |
             Galaxy Queen: galaxy queen-crown | Star Emperor: ringed-planet imperial-crown
    things   Planet: ringed-planet planet-core | Crystal: crystal-growth crystal-cluster |
             Rocket: rocket rocket-flight | Portal: portal star-gate | Asteroid: asteroid fragmented-meteor |
             Station: defense-satellite orbital | Supernova: exploding-planet bright-explosion |
             Orbit: orbit orbital | Galaxy: galaxy solar-system | Reactor: reactor atom-core
    places   Andromeda | Mars | Milky Way | Orion | Moonbase Nine | Outer Rim | Titan | Asteroid Belt
    words    cosmic stars starburst ufo aliens
    pictures rocket ufo astronaut-helmet ringed-planet orbital asteroid portal crystal-growth galaxy
    wilds    star-cycle plasma-bolt
    scatters star-formation rainbow-star
    backdrop ringed-planet`,
  ),
  world(
    'festival',
    `
    beings   Lantern Maker: asian-lantern lantern-flame | Drummer: djembe drum-kit |
             Stilt Walker: juggler human-pyramid | Juggler: juggler juggling-clubs |
             Firework: firework-rocket celebration-fire | Masquerade: carnival-mask drama-masks |
             Acrobat: contortionist tightrope | Kite: kite | Dragon Boat: drakkar-dragon wood-canoe |
             Clown: clown juggler | Piñata: pinata | Flower Float: flower-hat flower-twirl |
             Carnival King: carnival-mask jester-hat | Ringmaster: ringmaster top-hat
    things   Parade: trumpet-flag party-flags | Confetti: party-popper glass-celebration | Carousel: carousel |
             Lantern: lantern asian-lantern | Drum: drum djembe | Feast: noodles hot-meal |
             Mooncake: moon pie-slice | Ribbon: ribbon spinning-ribbons | Balloon: balloons air-balloon |
             Gift: present swap-bag
    places   Songkran | Loy Krathong | Tet | Hoi An | Rio | Night Parade | Chuseok | Ati-Atihan | Mid-Autumn
    words    party carnival fiesta mardi gras
    wilds    party-popper carnival-mask
    scatters rainbow-star present
    backdrop pagoda`,
  ),
  world(
    'classic',
    `
    beings   Seven: card-7-diamonds card-7-spades | Bell: ringing-bell carillon | Joker: card-joker jester-hat |
             Star: round-star sparkles | Diamond: cut-diamond gems | Ace: ace card-ace-spades |
             Clover: clover shamrock | Horseshoe: horseshoe | Crown: jewel-crown crown |
             Dice: rolling-dices dice-fire | Heart: hearts shining-heart | Ruby: rupee emerald |
             Lady Luck: queen-crown clover | Mister Joker: jester-hat card-joker
    things   Jackpot: slot-machine coins-pile | Reel: slot-machine film-spool |
             Wheel: cartwheel tarot-10-wheel-of-fortune | Bar: gold-bar gold-stack | Coin: crown-coin two-coins |
             Charm: charm clover | Chip: poker-hand token | Diamond: cut-diamond diamonds
    places   Vegas | Macau | Reno | Neon Strip | Genting Hills | Diamond Avenue | Lucky Street | Studio Seven
    words    sevens lucky luck jackpot hot joker
    pictures card-7-diamonds gold-bar cherry round-star horseshoe ace rolling-dices crown-coin hearts cut-diamond lemon jewel-crown
    wilds    clover ringing-bell
    scatters rainbow-star round-star
    backdrop clover`,
  ),
  world(
    'gems',
    `
    beings   Emerald: emerald | Sapphire: saphir gems | Ruby: rupee gem-pendant | Topaz: topaz |
             Amethyst: mineral-heart gems | Opal: crystal-shine crystalize | Diamond: cut-diamond diamond-hard |
             Jade: gem-chain ring | Crystal: crystal-cluster crystal-growth | Amber: minerals drop |
             Moonstone: moon orb-wand | Garnet: mineral-heart gems | Gem Collector: magnifying-glass lorgnette |
             Crystal Empress: tiara crystal-wand
    things   Crown: jewel-crown queen-crown | Mine: gold-mine mine-wagon | Ring: diamond-ring big-diamond-ring |
             Tiara: tiara | Necklace: necklace gem-necklace | Cavern: cave-entrance crystal-shrine |
             Brooch: gem-pendant star-medal | Casket: chest | Sceptre: orb-wand winged-scepter |
             Prism: prism crystal-bars
    places   Mogok | Ratanakiri | Crystal Caves | Golconda | Jewel Coast | Starlight Mine | Royal Vault | Pailin
    words    gem jewel jewels jewelry
    pictures emerald cut-diamond crystal-cluster rupee gem-pendant diamond-ring fire-gem crystal-bars saphir topaz
    wilds    diamonds gems
    scatters crystal-shine star-formation
    backdrop crystal-growth`,
  ),
  world(
    'street',
    `
    beings   Noodle Chef: chef-toque noodles | Tuk-Tuk: scooter | Dumpling: dumpling dumpling-bao |
             Satay: kebab-spit barbecue | Bubble Tea: boba | Sushi Master: sushis chopsticks |
             Chilli Crab: crab chili-pepper | Coffee Vendor: coffee-pot coffee-cup |
             Spring Roll: rolled-cloth wok | Cyclo: velocipede dutch-bike | Rice Cooker: rice-cooker bowl-of-rice |
             Lobster: crab-claw shrimp | Wok Master: wok chef-toque | Auntie Pho: noodle-ball hot-meal
    things   Wok: wok cooking-pot | Food Cart: food-truck shop | Teahouse: teapot teapot-leaves |
             Chopstick: chopsticks | Recipe: notebook spell-book | Night Market: lantern shop |
             Hotpot: cauldron camp-cooking-pot | Kopitiam: coffee-pot coffee-mug |
             Barbecue: barbecue sausages-ribbon | Curry: bowl-spiral hot-spices
    places   Saigon | Bangkok | Penang | Osaka | Seoul | Jakarta | Hanoi | Manila | Taipei | Chinatown
    words    noodles food kitchen chef ramen
    pictures wok dumpling sushis noodles chopsticks boba bowl-of-rice chili-pepper teapot
    wilds    wok chopsticks
    scatters paper-lantern teapot
    backdrop bowl-of-rice`,
  ),
  world(
    'music',
    `
    beings   Rocker: guitar | Disco Queen: queen-crown microphone | Drummer: drum-kit drum |
             DJ: headphones compact-disc | Saxophonist: saxophone | Violinist: violin |
             Dancer: ballerina-shoes large-dress | Keyboardist: musical-keyboard piano-keys | Trumpeter: trumpet |
             Diva: old-microphone microphone | Guitarist: guitar guitar-bass-head | Pianist: grand-piano pianist |
             Maestro: baton musical-score | Captain Groove: boombox headphones
    things   Stage: theater-curtains theater | Record: compact-disc | Boombox: boombox | Guitar: guitar |
             Microphone: microphone old-microphone | Jukebox: speaker audio-cassette |
             Encore: musical-notes g-clef | Melody: musical-notes double-quaver |
             Spotlight: light-projector ceiling-light | Mixtape: audio-cassette
    places   Studio Nine | Tokyo | Havana | Motor City | Jazz Club | Broadway | Disco Dome | Seoul
    words    rock disco concert song beats dj
    wilds    musical-notes g-clef
    scatters rainbow-star ribbon-medal
    backdrop musical-notes`,
  ),
  world(
    'machines',
    `
    beings   Inventor: steampunk-goggles tinker | Clockmaker: pocket-watch clockwork |
             Airship: zeppelin air-balloon | Automaton: vintage-robot robot-golem | Racer: race-car f1-car |
             Mechanic: spanner mechanic-garage | Aviator: plane-pilot biplane | Engineer: gears monkey-wrench |
             Miner: miner mining-helmet | Locomotive: steam-locomotive | Biker: full-motorcycle-helmet aero-bike |
             Professor: mad-scientist fizzing-flask | Baroness Brass: steampunk-goggles corset |
             Doctor Voltage: tesla-coil mad-scientist
    things   Engine: gears cog | Clock: pocket-watch clock-tower | Factory: factory big-gear |
             Time Machine: hourglass clockwork | Lightbulb: light-bulb bulb |
             Telegraph: radio-tower vintage-robot | Propeller: boat-propeller turbine |
             Dynamo: power-generator tesla-coil | Gearbox: gear-stick-pattern gears |
             Garage: mechanic-garage home-garage
    places   Cogsworth | Iron Works | Steam Harbour | Clocktower Square | Brass City | Turbine Hill | Piston Park |
             Copper Quarter
    words    steampunk engine factory
    wilds    gears big-gear
    scatters pocket-watch tesla-coil
    backdrop big-gear`,
  ),
];
