<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * Goods, food, digital products, and what businesses buy. Each item: its code (ISO 18245), its title, and other words that merchants search for.
 *
 * @phpstan-import-type Group from Categories
 */
final class GoodsCategories {

	/** @return array<string, Group> */
	public static function groups(): array {
		return array(
			'retail'     => array( __( 'Retail', 'merchant-payments-for-woocommerce' ), self::retail() ),
			'food_drink' => array( __( 'Food and drink', 'merchant-payments-for-woocommerce' ), self::food_drink() ),
			'digital'    => array( __( 'Digital products', 'merchant-payments-for-woocommerce' ), self::digital() ),
			'wholesale'  => array( __( 'Wholesale and business supplies', 'merchant-payments-for-woocommerce' ), self::wholesale() ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function retail(): array {
		return array(
			'software'                 => array( '5734', __( 'Software', 'merchant-payments-for-woocommerce' ), __( 'apps, programs, licenses, plugins, computer programs', 'merchant-payments-for-woocommerce' ) ),
			'clothing'                 => array( '5651', __( 'Clothing', 'merchant-payments-for-woocommerce' ), __( 'clothes, apparel, fashion, outfits, family clothing', 'merchant-payments-for-woocommerce' ) ),
			'mens_clothing'            => array( '5611', __( 'Men’s clothing', 'merchant-payments-for-woocommerce' ), __( 'menswear, suits, shirts, accessories for men', 'merchant-payments-for-woocommerce' ) ),
			'womens_clothing'          => array( '5621', __( 'Women’s clothing', 'merchant-payments-for-woocommerce' ), __( 'womenswear, dresses, ready to wear', 'merchant-payments-for-woocommerce' ) ),
			'womens_accessories'       => array( '5631', __( 'Women’s accessories', 'merchant-payments-for-woocommerce' ), __( 'handbags, scarves, lingerie, hosiery', 'merchant-payments-for-woocommerce' ) ),
			'childrens_clothing'       => array( '5641', __( 'Children’s and baby clothing', 'merchant-payments-for-woocommerce' ), __( 'kids, infants, babywear, toddlers', 'merchant-payments-for-woocommerce' ) ),
			'mens_and_womens_clothing' => array( '5691', __( 'Men’s and women’s clothing', 'merchant-payments-for-woocommerce' ), __( 'unisex, fashion, boutique', 'merchant-payments-for-woocommerce' ) ),
			'sportswear'               => array( '5655', __( 'Sportswear and riding apparel', 'merchant-payments-for-woocommerce' ), __( 'athletic, activewear, gym clothes, equestrian', 'merchant-payments-for-woocommerce' ) ),
			'shoes'                    => array( '5661', __( 'Shoes', 'merchant-payments-for-woocommerce' ), __( 'footwear, boots, sneakers, sandals', 'merchant-payments-for-woocommerce' ) ),
			'furs'                     => array( '5681', __( 'Furs', 'merchant-payments-for-woocommerce' ), __( 'furriers, fur coats, leather coats', 'merchant-payments-for-woocommerce' ) ),
			'tailor'                   => array( '5697', __( 'Tailoring and alterations', 'merchant-payments-for-woocommerce' ), __( 'seamstress, mending, made to measure, custom clothing', 'merchant-payments-for-woocommerce' ) ),
			'wigs'                     => array( '5698', __( 'Wigs and toupees', 'merchant-payments-for-woocommerce' ), __( 'hairpieces, extensions', 'merchant-payments-for-woocommerce' ) ),
			'accessories'              => array( '5699', __( 'Accessories and other apparel', 'merchant-payments-for-woocommerce' ), __( 'belts, hats, t-shirts, costumes, uniforms', 'merchant-payments-for-woocommerce' ) ),
			'jewelry'                  => array( '5944', __( 'Jewelry and watches', 'merchant-payments-for-woocommerce' ), __( 'rings, necklaces, silverware, clocks, gold', 'merchant-payments-for-woocommerce' ) ),
			'luggage'                  => array( '5948', __( 'Luggage and leather goods', 'merchant-payments-for-woocommerce' ), __( 'bags, suitcases, wallets, backpacks', 'merchant-payments-for-woocommerce' ) ),
			'beauty'                   => array( '5977', __( 'Cosmetics', 'merchant-payments-for-woocommerce' ), __( 'makeup, skin care, perfume, beauty products', 'merchant-payments-for-woocommerce' ) ),
			'pharmacy'                 => array( '5912', __( 'Drugstore and pharmacy', 'merchant-payments-for-woocommerce' ), __( 'medicine, prescriptions, vitamins, chemist', 'merchant-payments-for-woocommerce' ) ),
			'hearing_aids'             => array( '5975', __( 'Hearing aids', 'merchant-payments-for-woocommerce' ), __( 'audiology, amplifiers', 'merchant-payments-for-woocommerce' ) ),
			'orthopedic'               => array( '5976', __( 'Orthopedic goods and prosthetics', 'merchant-payments-for-woocommerce' ), __( 'braces, wheelchairs, mobility aids', 'merchant-payments-for-woocommerce' ) ),
			'opticians'                => array( '8043', __( 'Glasses and contact lenses', 'merchant-payments-for-woocommerce' ), __( 'optician, eyewear, spectacles, sunglasses', 'merchant-payments-for-woocommerce' ) ),
			'furniture'                => array( '5712', __( 'Furniture', 'merchant-payments-for-woocommerce' ), __( 'sofas, tables, beds, home equipment', 'merchant-payments-for-woocommerce' ) ),
			'flooring'                 => array( '5713', __( 'Flooring', 'merchant-payments-for-woocommerce' ), __( 'carpets, rugs, tiles, floor coverings', 'merchant-payments-for-woocommerce' ) ),
			'drapery'                  => array( '5714', __( 'Curtains and upholstery', 'merchant-payments-for-woocommerce' ), __( 'drapes, blinds, window coverings, fabrics', 'merchant-payments-for-woocommerce' ) ),
			'fireplaces'               => array( '5718', __( 'Fireplaces and stoves', 'merchant-payments-for-woocommerce' ), __( 'screens, wood burners, accessories', 'merchant-payments-for-woocommerce' ) ),
			'home'                     => array( '5719', __( 'Home furnishings', 'merchant-payments-for-woocommerce' ), __( 'decor, lamps, kitchenware, bedding, mirrors', 'merchant-payments-for-woocommerce' ) ),
			'appliances'               => array( '5722', __( 'Household appliances', 'merchant-payments-for-woocommerce' ), __( 'refrigerators, washing machines, ovens, vacuum cleaners', 'merchant-payments-for-woocommerce' ) ),
			'glassware'                => array( '5950', __( 'Glassware and crystal', 'merchant-payments-for-woocommerce' ), __( 'tableware, china, vases', 'merchant-payments-for-woocommerce' ) ),
			'building_materials'       => array( '5211', __( 'Building materials', 'merchant-payments-for-woocommerce' ), __( 'lumber, timber, bricks, roofing materials', 'merchant-payments-for-woocommerce' ) ),
			'paint'                    => array( '5231', __( 'Paint, glass and wallpaper', 'merchant-payments-for-woocommerce' ), __( 'varnish, decorating supplies', 'merchant-payments-for-woocommerce' ) ),
			'hardware'                 => array( '5251', __( 'Hardware', 'merchant-payments-for-woocommerce' ), __( 'tools, screws, locks, ironmongery', 'merchant-payments-for-woocommerce' ) ),
			'home_improvement'         => array( '5200', __( 'Home improvement warehouse', 'merchant-payments-for-woocommerce' ), __( 'diy, home supply, renovation', 'merchant-payments-for-woocommerce' ) ),
			'garden'                   => array( '5261', __( 'Garden supplies', 'merchant-payments-for-woocommerce' ), __( 'plants, nursery, lawn, seeds, pots', 'merchant-payments-for-woocommerce' ) ),
			'florist'                  => array( '5992', __( 'Flowers', 'merchant-payments-for-woocommerce' ), __( 'florist, bouquets, plants', 'merchant-payments-for-woocommerce' ) ),
			'pools'                    => array( '5996', __( 'Swimming pools and supplies', 'merchant-payments-for-woocommerce' ), __( 'spa, hot tub, chlorine', 'merchant-payments-for-woocommerce' ) ),
			'mobile_homes'             => array( '5271', __( 'Mobile homes', 'merchant-payments-for-woocommerce' ), __( 'trailers, manufactured homes', 'merchant-payments-for-woocommerce' ) ),
			'tents'                    => array( '5998', __( 'Tents and awnings', 'merchant-payments-for-woocommerce' ), __( 'camping, marquees, canvas', 'merchant-payments-for-woocommerce' ) ),
			'electronics'              => array( '5732', __( 'Electronics', 'merchant-payments-for-woocommerce' ), __( 'gadgets, phones, audio, televisions', 'merchant-payments-for-woocommerce' ) ),
			'cameras'                  => array( '5946', __( 'Cameras and photo supplies', 'merchant-payments-for-woocommerce' ), __( 'lenses, film, photography equipment', 'merchant-payments-for-woocommerce' ) ),
			'music_instruments'        => array( '5733', __( 'Musical instruments', 'merchant-payments-for-woocommerce' ), __( 'guitars, pianos, sheet music, drums', 'merchant-payments-for-woocommerce' ) ),
			'records'                  => array( '5735', __( 'Records and music', 'merchant-payments-for-woocommerce' ), __( 'vinyl, compact discs, albums', 'merchant-payments-for-woocommerce' ) ),
			'phones'                   => array( '4812', __( 'Phones and telecom equipment', 'merchant-payments-for-woocommerce' ), __( 'mobile phones, handsets, pagers, headsets', 'merchant-payments-for-woocommerce' ) ),
			'books'                    => array( '5942', __( 'Books', 'merchant-payments-for-woocommerce' ), __( 'bookshop, novels, textbooks, literature', 'merchant-payments-for-woocommerce' ) ),
			'magazines'                => array( '5994', __( 'Newspapers and magazines', 'merchant-payments-for-woocommerce' ), __( 'newsstand, kiosk, periodicals', 'merchant-payments-for-woocommerce' ) ),
			'stationery'               => array( '5943', __( 'Stationery and office supplies', 'merchant-payments-for-woocommerce' ), __( 'paper, pens, school supplies', 'merchant-payments-for-woocommerce' ) ),
			'gifts'                    => array( '5947', __( 'Gifts and cards', 'merchant-payments-for-woocommerce' ), __( 'souvenirs, novelties, greeting cards, party', 'merchant-payments-for-woocommerce' ) ),
			'toys'                     => array( '5945', __( 'Toys, games and hobbies', 'merchant-payments-for-woocommerce' ), __( 'board games, puzzles, models, dolls', 'merchant-payments-for-woocommerce' ) ),
			'crafts'                   => array( '5970', __( 'Art and craft supplies', 'merchant-payments-for-woocommerce' ), __( 'paint, canvas, artist, yarn', 'merchant-payments-for-woocommerce' ) ),
			'sewing'                   => array( '5949', __( 'Sewing and fabrics', 'merchant-payments-for-woocommerce' ), __( 'needlework, knitting, quilting, textiles', 'merchant-payments-for-woocommerce' ) ),
			'art'                      => array( '5971', __( 'Art dealers and galleries', 'merchant-payments-for-woocommerce' ), __( 'paintings, prints, sculptures', 'merchant-payments-for-woocommerce' ) ),
			'antiques'                 => array( '5932', __( 'Antiques', 'merchant-payments-for-woocommerce' ), __( 'restoration, vintage, collectibles', 'merchant-payments-for-woocommerce' ) ),
			'reproductions'            => array( '5937', __( 'Antique reproductions', 'merchant-payments-for-woocommerce' ), __( 'replicas, period furniture', 'merchant-payments-for-woocommerce' ) ),
			'coins'                    => array( '5972', __( 'Stamps and coins', 'merchant-payments-for-woocommerce' ), __( 'philately, numismatics, collector', 'merchant-payments-for-woocommerce' ) ),
			'used_goods'               => array( '5931', __( 'Used goods', 'merchant-payments-for-woocommerce' ), __( 'second hand, thrift, resale, vintage', 'merchant-payments-for-woocommerce' ) ),
			'pawn'                     => array( '5933', __( 'Pawn shop', 'merchant-payments-for-woocommerce' ), __( 'pawnbroker, loans on goods', 'merchant-payments-for-woocommerce' ) ),
			'religious_goods'          => array( '5973', __( 'Religious goods', 'merchant-payments-for-woocommerce' ), __( 'bibles, icons, rosaries, candles', 'merchant-payments-for-woocommerce' ) ),
			'sports'                   => array( '5941', __( 'Sporting goods', 'merchant-payments-for-woocommerce' ), __( 'fitness equipment, outdoor, golf, ski', 'merchant-payments-for-woocommerce' ) ),
			'bicycles'                 => array( '5940', __( 'Bicycles', 'merchant-payments-for-woocommerce' ), __( 'bikes, e-bikes, cycling parts, repair', 'merchant-payments-for-woocommerce' ) ),
			'pets'                     => array( '5995', __( 'Pet supplies', 'merchant-payments-for-woocommerce' ), __( 'pet shop, dog, cat, aquarium, pet food', 'merchant-payments-for-woocommerce' ) ),
			'tobacco'                  => array( '5993', __( 'Tobacco and cigars', 'merchant-payments-for-woocommerce' ), __( 'smoking, cigarettes, pipes', 'merchant-payments-for-woocommerce' ) ),
			'shavers'                  => array( '5997', __( 'Electric shavers', 'merchant-payments-for-woocommerce' ), __( 'razors, trimmers, grooming', 'merchant-payments-for-woocommerce' ) ),
			'typewriters'              => array( '5978', __( 'Office machines', 'merchant-payments-for-woocommerce' ), __( 'typewriters, sales, rentals, service', 'merchant-payments-for-woocommerce' ) ),
			'department_store'         => array( '5311', __( 'Department store', 'merchant-payments-for-woocommerce' ), __( 'mall, large store', 'merchant-payments-for-woocommerce' ) ),
			'discount_store'           => array( '5310', __( 'Discount store', 'merchant-payments-for-woocommerce' ), __( 'outlet, bargains, cheap', 'merchant-payments-for-woocommerce' ) ),
			'variety_store'            => array( '5331', __( 'Variety store', 'merchant-payments-for-woocommerce' ), __( 'dollar store, bazaar, household goods', 'merchant-payments-for-woocommerce' ) ),
			'general_store'            => array( '5399', __( 'General merchandise', 'merchant-payments-for-woocommerce' ), __( 'assorted goods, country store', 'merchant-payments-for-woocommerce' ) ),
			'warehouse_club'           => array( '5300', __( 'Wholesale club', 'merchant-payments-for-woocommerce' ), __( 'membership warehouse, bulk', 'merchant-payments-for-woocommerce' ) ),
			'duty_free'                => array( '5309', __( 'Duty-free shop', 'merchant-payments-for-woocommerce' ), __( 'airport shop, tax free', 'merchant-payments-for-woocommerce' ) ),
			'catalog'                  => array( '5964', __( 'Catalog sales', 'merchant-payments-for-woocommerce' ), __( 'mail order, direct marketing', 'merchant-payments-for-woocommerce' ) ),
			'catalog_and_store'        => array( '5965', __( 'Catalog and store sales', 'merchant-payments-for-woocommerce' ), __( 'mail order, retail, direct marketing', 'merchant-payments-for-woocommerce' ) ),
			'subscriptions'            => array( '5968', __( 'Subscription boxes', 'merchant-payments-for-woocommerce' ), __( 'recurring, continuity, membership, direct marketing', 'merchant-payments-for-woocommerce' ) ),
			'direct_marketing'         => array( '5969', __( 'Other direct sales', 'merchant-payments-for-woocommerce' ), __( 'direct marketing, online sales, home shopping', 'merchant-payments-for-woocommerce' ) ),
			'door_to_door'             => array( '5963', __( 'Door-to-door sales', 'merchant-payments-for-woocommerce' ), __( 'direct selling, street sales', 'merchant-payments-for-woocommerce' ) ),
			'fuel'                     => array( '5983', __( 'Heating fuel', 'merchant-payments-for-woocommerce' ), __( 'oil, wood, coal, propane, firewood', 'merchant-payments-for-woocommerce' ) ),
			'wrecking_yard'            => array( '5935', __( 'Salvage yard', 'merchant-payments-for-woocommerce' ), __( 'scrap, wrecking, reclaimed materials', 'merchant-payments-for-woocommerce' ) ),
			'other'                    => array( '5999', __( 'Other goods', 'merchant-payments-for-woocommerce' ), __( 'shop, store, merchandise, products, miscellaneous, specialty', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function food_drink(): array {
		return array(
			'groceries'   => array( '5411', __( 'Groceries', 'merchant-payments-for-woocommerce' ), __( 'supermarket, food shop, convenience store', 'merchant-payments-for-woocommerce' ) ),
			'bakery'      => array( '5462', __( 'Bakery', 'merchant-payments-for-woocommerce' ), __( 'bread, cakes, pastries, cookies', 'merchant-payments-for-woocommerce' ) ),
			'butcher'     => array( '5422', __( 'Meat and frozen food', 'merchant-payments-for-woocommerce' ), __( 'butcher, fish, seafood, freezer', 'merchant-payments-for-woocommerce' ) ),
			'candy'       => array( '5441', __( 'Candy and chocolate', 'merchant-payments-for-woocommerce' ), __( 'sweets, confectionery, nuts', 'merchant-payments-for-woocommerce' ) ),
			'dairy'       => array( '5451', __( 'Dairy products', 'merchant-payments-for-woocommerce' ), __( 'milk, cheese, yogurt', 'merchant-payments-for-woocommerce' ) ),
			'alcohol'     => array( '5921', __( 'Beer, wine and spirits', 'merchant-payments-for-woocommerce' ), __( 'liquor store, winery, brewery, alcohol', 'merchant-payments-for-woocommerce' ) ),
			'restaurant'  => array( '5812', __( 'Restaurant', 'merchant-payments-for-woocommerce' ), __( 'cafe, diner, bistro, coffee shop', 'merchant-payments-for-woocommerce' ) ),
			'fast_food'   => array( '5814', __( 'Fast food', 'merchant-payments-for-woocommerce' ), __( 'takeaway, food truck, pizza, delivery', 'merchant-payments-for-woocommerce' ) ),
			'bar'         => array( '5813', __( 'Bar and nightclub', 'merchant-payments-for-woocommerce' ), __( 'pub, tavern, drinks, cocktails', 'merchant-payments-for-woocommerce' ) ),
			'catering'    => array( '5811', __( 'Catering', 'merchant-payments-for-woocommerce' ), __( 'events, banquets, private chef', 'merchant-payments-for-woocommerce' ) ),
			'other_foods' => array( '5499', __( 'Other food', 'merchant-payments-for-woocommerce' ), __( 'specialty food, health food, coffee, tea, supplements', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function digital(): array {
		return array(
			'apps'            => array( '5817', __( 'Apps', 'merchant-payments-for-woocommerce' ), __( 'applications, software downloads, digital', 'merchant-payments-for-woocommerce' ) ),
			'games'           => array( '5816', __( 'Games to download', 'merchant-payments-for-woocommerce' ), __( 'video games, gaming, digital', 'merchant-payments-for-woocommerce' ) ),
			'media'           => array( '5815', __( 'Books, films and music to download', 'merchant-payments-for-woocommerce' ), __( 'ebooks, movies, streaming, digital media', 'merchant-payments-for-woocommerce' ) ),
			'goods'           => array( '5818', __( 'Other digital goods', 'merchant-payments-for-woocommerce' ), __( 'downloads, templates, fonts, large digital merchant', 'merchant-payments-for-woocommerce' ) ),
			'saas'            => array( '7372', __( 'Programming and software as a service', 'merchant-payments-for-woocommerce' ), __( 'saas, web development, data processing, developers', 'merchant-payments-for-woocommerce' ) ),
			'hosting'         => array( '4816', __( 'Web hosting and online services', 'merchant-payments-for-woocommerce' ), __( 'internet provider, domains, cloud, computer network', 'merchant-payments-for-woocommerce' ) ),
			'information'     => array( '7375', __( 'Information services', 'merchant-payments-for-woocommerce' ), __( 'databases, data retrieval, research online', 'merchant-payments-for-woocommerce' ) ),
			'computer_repair' => array( '7379', __( 'Computer maintenance and repair', 'merchant-payments-for-woocommerce' ), __( 'it support, technician, laptops', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function wholesale(): array {
		return array(
			'vehicle_supplies'       => array( '5013', __( 'Vehicle supplies and new parts', 'merchant-payments-for-woocommerce' ), __( 'motor vehicle, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'office_furniture'       => array( '5021', __( 'Office and commercial furniture', 'merchant-payments-for-woocommerce' ), __( 'desks, chairs, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'construction_materials' => array( '5039', __( 'Construction materials', 'merchant-payments-for-woocommerce' ), __( 'building supplies, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'office_equipment'       => array( '5044', __( 'Photo, copy and office equipment', 'merchant-payments-for-woocommerce' ), __( 'microfilm, printers, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'computers'              => array( '5045', __( 'Computers and accessories', 'merchant-payments-for-woocommerce' ), __( 'hardware, peripherals, laptops, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'commercial_equipment'   => array( '5046', __( 'Commercial equipment', 'merchant-payments-for-woocommerce' ), __( 'restaurant equipment, scales, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'metal'                  => array( '5051', __( 'Metals', 'merchant-payments-for-woocommerce' ), __( 'steel, metal service center, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'electrical_parts'       => array( '5065', __( 'Electrical parts and equipment', 'merchant-payments-for-woocommerce' ), __( 'components, cables, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'hardware_supplies'      => array( '5072', __( 'Hardware and supplies', 'merchant-payments-for-woocommerce' ), __( 'tools, fasteners, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'plumbing_supplies'      => array( '5074', __( 'Plumbing and heating supplies', 'merchant-payments-for-woocommerce' ), __( 'pipes, boilers, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'industrial_supplies'    => array( '5085', __( 'Industrial supplies', 'merchant-payments-for-woocommerce' ), __( 'machinery, valves, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'precious_stones'        => array( '5094', __( 'Precious stones and metals', 'merchant-payments-for-woocommerce' ), __( 'gems, diamonds, watches, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'durable_goods'          => array( '5099', __( 'Other durable goods', 'merchant-payments-for-woocommerce' ), __( 'musical instruments, sporting equipment, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'office_supplies'        => array( '5111', __( 'Office supplies and printing paper', 'merchant-payments-for-woocommerce' ), __( 'stationery, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'drugs'                  => array( '5122', __( 'Drugs and sundries', 'merchant-payments-for-woocommerce' ), __( 'pharmaceuticals, cosmetics, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'textiles'               => array( '5131', __( 'Fabrics and notions', 'merchant-payments-for-woocommerce' ), __( 'piece goods, dry goods, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'uniforms'               => array( '5137', __( 'Uniforms and commercial clothing', 'merchant-payments-for-woocommerce' ), __( 'workwear, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'commercial_footwear'    => array( '5139', __( 'Commercial footwear', 'merchant-payments-for-woocommerce' ), __( 'safety shoes, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'chemicals'              => array( '5169', __( 'Chemicals', 'merchant-payments-for-woocommerce' ), __( 'allied products, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'petroleum'              => array( '5172', __( 'Petroleum products', 'merchant-payments-for-woocommerce' ), __( 'fuel, lubricants, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'periodicals'            => array( '5192', __( 'Books and newspapers in bulk', 'merchant-payments-for-woocommerce' ), __( 'periodicals, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'florist_supplies'       => array( '5193', __( 'Florist supplies', 'merchant-payments-for-woocommerce' ), __( 'nursery stock, flowers, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'paints'                 => array( '5198', __( 'Paints and varnishes in bulk', 'merchant-payments-for-woocommerce' ), __( 'supplies, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'nondurable_goods'       => array( '5199', __( 'Other nondurable goods', 'merchant-payments-for-woocommerce' ), __( 'consumables, packaging, wholesale', 'merchant-payments-for-woocommerce' ) ),
			'cleaning_products'      => array( '2842', __( 'Cleaning and polishing products', 'merchant-payments-for-woocommerce' ), __( 'sanitation, detergents, manufacturer', 'merchant-payments-for-woocommerce' ) ),
		);
	}
}
