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
			'retail'     => array( __( 'Retail', 'woocommerce-payments' ), self::retail() ),
			'food_drink' => array( __( 'Food and drink', 'woocommerce-payments' ), self::food_drink() ),
			'digital'    => array( __( 'Digital products', 'woocommerce-payments' ), self::digital() ),
			'wholesale'  => array( __( 'Wholesale and business supplies', 'woocommerce-payments' ), self::wholesale() ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function retail(): array {
		return array(
			'software'                 => array( '5734', __( 'Software', 'woocommerce-payments' ), __( 'apps, programs, licenses, plugins, computer programs', 'woocommerce-payments' ) ),
			'clothing'                 => array( '5651', __( 'Clothing', 'woocommerce-payments' ), __( 'clothes, apparel, fashion, outfits, family clothing', 'woocommerce-payments' ) ),
			'mens_clothing'            => array( '5611', __( 'Men’s clothing', 'woocommerce-payments' ), __( 'menswear, suits, shirts, accessories for men', 'woocommerce-payments' ) ),
			'womens_clothing'          => array( '5621', __( 'Women’s clothing', 'woocommerce-payments' ), __( 'womenswear, dresses, ready to wear', 'woocommerce-payments' ) ),
			'womens_accessories'       => array( '5631', __( 'Women’s accessories', 'woocommerce-payments' ), __( 'handbags, scarves, lingerie, hosiery', 'woocommerce-payments' ) ),
			'childrens_clothing'       => array( '5641', __( 'Children’s and baby clothing', 'woocommerce-payments' ), __( 'kids, infants, babywear, toddlers', 'woocommerce-payments' ) ),
			'mens_and_womens_clothing' => array( '5691', __( 'Men’s and women’s clothing', 'woocommerce-payments' ), __( 'unisex, fashion, boutique', 'woocommerce-payments' ) ),
			'sportswear'               => array( '5655', __( 'Sportswear and riding apparel', 'woocommerce-payments' ), __( 'athletic, activewear, gym clothes, equestrian', 'woocommerce-payments' ) ),
			'shoes'                    => array( '5661', __( 'Shoes', 'woocommerce-payments' ), __( 'footwear, boots, sneakers, sandals', 'woocommerce-payments' ) ),
			'furs'                     => array( '5681', __( 'Furs', 'woocommerce-payments' ), __( 'furriers, fur coats, leather coats', 'woocommerce-payments' ) ),
			'tailor'                   => array( '5697', __( 'Tailoring and alterations', 'woocommerce-payments' ), __( 'seamstress, mending, made to measure, custom clothing', 'woocommerce-payments' ) ),
			'wigs'                     => array( '5698', __( 'Wigs and toupees', 'woocommerce-payments' ), __( 'hairpieces, extensions', 'woocommerce-payments' ) ),
			'accessories'              => array( '5699', __( 'Accessories and other apparel', 'woocommerce-payments' ), __( 'belts, hats, t-shirts, costumes, uniforms', 'woocommerce-payments' ) ),
			'jewelry'                  => array( '5944', __( 'Jewelry and watches', 'woocommerce-payments' ), __( 'rings, necklaces, silverware, clocks, gold', 'woocommerce-payments' ) ),
			'luggage'                  => array( '5948', __( 'Luggage and leather goods', 'woocommerce-payments' ), __( 'bags, suitcases, wallets, backpacks', 'woocommerce-payments' ) ),
			'beauty'                   => array( '5977', __( 'Cosmetics', 'woocommerce-payments' ), __( 'makeup, skin care, perfume, beauty products', 'woocommerce-payments' ) ),
			'pharmacy'                 => array( '5912', __( 'Drugstore and pharmacy', 'woocommerce-payments' ), __( 'medicine, prescriptions, vitamins, chemist', 'woocommerce-payments' ) ),
			'hearing_aids'             => array( '5975', __( 'Hearing aids', 'woocommerce-payments' ), __( 'audiology, amplifiers', 'woocommerce-payments' ) ),
			'orthopedic'               => array( '5976', __( 'Orthopedic goods and prosthetics', 'woocommerce-payments' ), __( 'braces, wheelchairs, mobility aids', 'woocommerce-payments' ) ),
			'opticians'                => array( '8043', __( 'Glasses and contact lenses', 'woocommerce-payments' ), __( 'optician, eyewear, spectacles, sunglasses', 'woocommerce-payments' ) ),
			'furniture'                => array( '5712', __( 'Furniture', 'woocommerce-payments' ), __( 'sofas, tables, beds, home equipment', 'woocommerce-payments' ) ),
			'flooring'                 => array( '5713', __( 'Flooring', 'woocommerce-payments' ), __( 'carpets, rugs, tiles, floor coverings', 'woocommerce-payments' ) ),
			'drapery'                  => array( '5714', __( 'Curtains and upholstery', 'woocommerce-payments' ), __( 'drapes, blinds, window coverings, fabrics', 'woocommerce-payments' ) ),
			'fireplaces'               => array( '5718', __( 'Fireplaces and stoves', 'woocommerce-payments' ), __( 'screens, wood burners, accessories', 'woocommerce-payments' ) ),
			'home'                     => array( '5719', __( 'Home furnishings', 'woocommerce-payments' ), __( 'decor, lamps, kitchenware, bedding, mirrors', 'woocommerce-payments' ) ),
			'appliances'               => array( '5722', __( 'Household appliances', 'woocommerce-payments' ), __( 'refrigerators, washing machines, ovens, vacuum cleaners', 'woocommerce-payments' ) ),
			'glassware'                => array( '5950', __( 'Glassware and crystal', 'woocommerce-payments' ), __( 'tableware, china, vases', 'woocommerce-payments' ) ),
			'building_materials'       => array( '5211', __( 'Building materials', 'woocommerce-payments' ), __( 'lumber, timber, bricks, roofing materials', 'woocommerce-payments' ) ),
			'paint'                    => array( '5231', __( 'Paint, glass and wallpaper', 'woocommerce-payments' ), __( 'varnish, decorating supplies', 'woocommerce-payments' ) ),
			'hardware'                 => array( '5251', __( 'Hardware', 'woocommerce-payments' ), __( 'tools, screws, locks, ironmongery', 'woocommerce-payments' ) ),
			'home_improvement'         => array( '5200', __( 'Home improvement warehouse', 'woocommerce-payments' ), __( 'diy, home supply, renovation', 'woocommerce-payments' ) ),
			'garden'                   => array( '5261', __( 'Garden supplies', 'woocommerce-payments' ), __( 'plants, nursery, lawn, seeds, pots', 'woocommerce-payments' ) ),
			'florist'                  => array( '5992', __( 'Flowers', 'woocommerce-payments' ), __( 'florist, bouquets, plants', 'woocommerce-payments' ) ),
			'pools'                    => array( '5996', __( 'Swimming pools and supplies', 'woocommerce-payments' ), __( 'spa, hot tub, chlorine', 'woocommerce-payments' ) ),
			'mobile_homes'             => array( '5271', __( 'Mobile homes', 'woocommerce-payments' ), __( 'trailers, manufactured homes', 'woocommerce-payments' ) ),
			'tents'                    => array( '5998', __( 'Tents and awnings', 'woocommerce-payments' ), __( 'camping, marquees, canvas', 'woocommerce-payments' ) ),
			'electronics'              => array( '5732', __( 'Electronics', 'woocommerce-payments' ), __( 'gadgets, phones, audio, televisions', 'woocommerce-payments' ) ),
			'cameras'                  => array( '5946', __( 'Cameras and photo supplies', 'woocommerce-payments' ), __( 'lenses, film, photography equipment', 'woocommerce-payments' ) ),
			'music_instruments'        => array( '5733', __( 'Musical instruments', 'woocommerce-payments' ), __( 'guitars, pianos, sheet music, drums', 'woocommerce-payments' ) ),
			'records'                  => array( '5735', __( 'Records and music', 'woocommerce-payments' ), __( 'vinyl, compact discs, albums', 'woocommerce-payments' ) ),
			'phones'                   => array( '4812', __( 'Phones and telecom equipment', 'woocommerce-payments' ), __( 'mobile phones, handsets, pagers, headsets', 'woocommerce-payments' ) ),
			'books'                    => array( '5942', __( 'Books', 'woocommerce-payments' ), __( 'bookshop, novels, textbooks, literature', 'woocommerce-payments' ) ),
			'magazines'                => array( '5994', __( 'Newspapers and magazines', 'woocommerce-payments' ), __( 'newsstand, kiosk, periodicals', 'woocommerce-payments' ) ),
			'stationery'               => array( '5943', __( 'Stationery and office supplies', 'woocommerce-payments' ), __( 'paper, pens, school supplies', 'woocommerce-payments' ) ),
			'gifts'                    => array( '5947', __( 'Gifts and cards', 'woocommerce-payments' ), __( 'souvenirs, novelties, greeting cards, party', 'woocommerce-payments' ) ),
			'toys'                     => array( '5945', __( 'Toys, games and hobbies', 'woocommerce-payments' ), __( 'board games, puzzles, models, dolls', 'woocommerce-payments' ) ),
			'crafts'                   => array( '5970', __( 'Art and craft supplies', 'woocommerce-payments' ), __( 'paint, canvas, artist, yarn', 'woocommerce-payments' ) ),
			'sewing'                   => array( '5949', __( 'Sewing and fabrics', 'woocommerce-payments' ), __( 'needlework, knitting, quilting, textiles', 'woocommerce-payments' ) ),
			'art'                      => array( '5971', __( 'Art dealers and galleries', 'woocommerce-payments' ), __( 'paintings, prints, sculptures', 'woocommerce-payments' ) ),
			'antiques'                 => array( '5932', __( 'Antiques', 'woocommerce-payments' ), __( 'restoration, vintage, collectibles', 'woocommerce-payments' ) ),
			'reproductions'            => array( '5937', __( 'Antique reproductions', 'woocommerce-payments' ), __( 'replicas, period furniture', 'woocommerce-payments' ) ),
			'coins'                    => array( '5972', __( 'Stamps and coins', 'woocommerce-payments' ), __( 'philately, numismatics, collector', 'woocommerce-payments' ) ),
			'used_goods'               => array( '5931', __( 'Used goods', 'woocommerce-payments' ), __( 'second hand, thrift, resale, vintage', 'woocommerce-payments' ) ),
			'pawn'                     => array( '5933', __( 'Pawn shop', 'woocommerce-payments' ), __( 'pawnbroker, loans on goods', 'woocommerce-payments' ) ),
			'religious_goods'          => array( '5973', __( 'Religious goods', 'woocommerce-payments' ), __( 'bibles, icons, rosaries, candles', 'woocommerce-payments' ) ),
			'sports'                   => array( '5941', __( 'Sporting goods', 'woocommerce-payments' ), __( 'fitness equipment, outdoor, golf, ski', 'woocommerce-payments' ) ),
			'bicycles'                 => array( '5940', __( 'Bicycles', 'woocommerce-payments' ), __( 'bikes, e-bikes, cycling parts, repair', 'woocommerce-payments' ) ),
			'pets'                     => array( '5995', __( 'Pet supplies', 'woocommerce-payments' ), __( 'pet shop, dog, cat, aquarium, pet food', 'woocommerce-payments' ) ),
			'tobacco'                  => array( '5993', __( 'Tobacco and cigars', 'woocommerce-payments' ), __( 'smoking, cigarettes, pipes', 'woocommerce-payments' ) ),
			'shavers'                  => array( '5997', __( 'Electric shavers', 'woocommerce-payments' ), __( 'razors, trimmers, grooming', 'woocommerce-payments' ) ),
			'typewriters'              => array( '5978', __( 'Office machines', 'woocommerce-payments' ), __( 'typewriters, sales, rentals, service', 'woocommerce-payments' ) ),
			'department_store'         => array( '5311', __( 'Department store', 'woocommerce-payments' ), __( 'mall, large store', 'woocommerce-payments' ) ),
			'discount_store'           => array( '5310', __( 'Discount store', 'woocommerce-payments' ), __( 'outlet, bargains, cheap', 'woocommerce-payments' ) ),
			'variety_store'            => array( '5331', __( 'Variety store', 'woocommerce-payments' ), __( 'dollar store, bazaar, household goods', 'woocommerce-payments' ) ),
			'general_store'            => array( '5399', __( 'General merchandise', 'woocommerce-payments' ), __( 'assorted goods, country store', 'woocommerce-payments' ) ),
			'warehouse_club'           => array( '5300', __( 'Wholesale club', 'woocommerce-payments' ), __( 'membership warehouse, bulk', 'woocommerce-payments' ) ),
			'duty_free'                => array( '5309', __( 'Duty-free shop', 'woocommerce-payments' ), __( 'airport shop, tax free', 'woocommerce-payments' ) ),
			'catalog'                  => array( '5964', __( 'Catalog sales', 'woocommerce-payments' ), __( 'mail order, direct marketing', 'woocommerce-payments' ) ),
			'catalog_and_store'        => array( '5965', __( 'Catalog and store sales', 'woocommerce-payments' ), __( 'mail order, retail, direct marketing', 'woocommerce-payments' ) ),
			'subscriptions'            => array( '5968', __( 'Subscription boxes', 'woocommerce-payments' ), __( 'recurring, continuity, membership, direct marketing', 'woocommerce-payments' ) ),
			'direct_marketing'         => array( '5969', __( 'Other direct sales', 'woocommerce-payments' ), __( 'direct marketing, online sales, home shopping', 'woocommerce-payments' ) ),
			'door_to_door'             => array( '5963', __( 'Door-to-door sales', 'woocommerce-payments' ), __( 'direct selling, street sales', 'woocommerce-payments' ) ),
			'fuel'                     => array( '5983', __( 'Heating fuel', 'woocommerce-payments' ), __( 'oil, wood, coal, propane, firewood', 'woocommerce-payments' ) ),
			'wrecking_yard'            => array( '5935', __( 'Salvage yard', 'woocommerce-payments' ), __( 'scrap, wrecking, reclaimed materials', 'woocommerce-payments' ) ),
			'other'                    => array( '5999', __( 'Other goods', 'woocommerce-payments' ), __( 'shop, store, merchandise, products, miscellaneous, specialty', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function food_drink(): array {
		return array(
			'groceries'   => array( '5411', __( 'Groceries', 'woocommerce-payments' ), __( 'supermarket, food shop, convenience store', 'woocommerce-payments' ) ),
			'bakery'      => array( '5462', __( 'Bakery', 'woocommerce-payments' ), __( 'bread, cakes, pastries, cookies', 'woocommerce-payments' ) ),
			'butcher'     => array( '5422', __( 'Meat and frozen food', 'woocommerce-payments' ), __( 'butcher, fish, seafood, freezer', 'woocommerce-payments' ) ),
			'candy'       => array( '5441', __( 'Candy and chocolate', 'woocommerce-payments' ), __( 'sweets, confectionery, nuts', 'woocommerce-payments' ) ),
			'dairy'       => array( '5451', __( 'Dairy products', 'woocommerce-payments' ), __( 'milk, cheese, yogurt', 'woocommerce-payments' ) ),
			'alcohol'     => array( '5921', __( 'Beer, wine and spirits', 'woocommerce-payments' ), __( 'liquor store, winery, brewery, alcohol', 'woocommerce-payments' ) ),
			'restaurant'  => array( '5812', __( 'Restaurant', 'woocommerce-payments' ), __( 'cafe, diner, bistro, coffee shop', 'woocommerce-payments' ) ),
			'fast_food'   => array( '5814', __( 'Fast food', 'woocommerce-payments' ), __( 'takeaway, food truck, pizza, delivery', 'woocommerce-payments' ) ),
			'bar'         => array( '5813', __( 'Bar and nightclub', 'woocommerce-payments' ), __( 'pub, tavern, drinks, cocktails', 'woocommerce-payments' ) ),
			'catering'    => array( '5811', __( 'Catering', 'woocommerce-payments' ), __( 'events, banquets, private chef', 'woocommerce-payments' ) ),
			'other_foods' => array( '5499', __( 'Other food', 'woocommerce-payments' ), __( 'specialty food, health food, coffee, tea, supplements', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function digital(): array {
		return array(
			'apps'            => array( '5817', __( 'Apps', 'woocommerce-payments' ), __( 'applications, software downloads, digital', 'woocommerce-payments' ) ),
			'games'           => array( '5816', __( 'Games to download', 'woocommerce-payments' ), __( 'video games, gaming, digital', 'woocommerce-payments' ) ),
			'media'           => array( '5815', __( 'Books, films and music to download', 'woocommerce-payments' ), __( 'ebooks, movies, streaming, digital media', 'woocommerce-payments' ) ),
			'goods'           => array( '5818', __( 'Other digital goods', 'woocommerce-payments' ), __( 'downloads, templates, fonts, large digital merchant', 'woocommerce-payments' ) ),
			'saas'            => array( '7372', __( 'Programming and software as a service', 'woocommerce-payments' ), __( 'saas, web development, data processing, developers', 'woocommerce-payments' ) ),
			'hosting'         => array( '4816', __( 'Web hosting and online services', 'woocommerce-payments' ), __( 'internet provider, domains, cloud, computer network', 'woocommerce-payments' ) ),
			'information'     => array( '7375', __( 'Information services', 'woocommerce-payments' ), __( 'databases, data retrieval, research online', 'woocommerce-payments' ) ),
			'computer_repair' => array( '7379', __( 'Computer maintenance and repair', 'woocommerce-payments' ), __( 'it support, technician, laptops', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function wholesale(): array {
		return array(
			'vehicle_supplies'       => array( '5013', __( 'Vehicle supplies and new parts', 'woocommerce-payments' ), __( 'motor vehicle, wholesale', 'woocommerce-payments' ) ),
			'office_furniture'       => array( '5021', __( 'Office and commercial furniture', 'woocommerce-payments' ), __( 'desks, chairs, wholesale', 'woocommerce-payments' ) ),
			'construction_materials' => array( '5039', __( 'Construction materials', 'woocommerce-payments' ), __( 'building supplies, wholesale', 'woocommerce-payments' ) ),
			'office_equipment'       => array( '5044', __( 'Photo, copy and office equipment', 'woocommerce-payments' ), __( 'microfilm, printers, wholesale', 'woocommerce-payments' ) ),
			'computers'              => array( '5045', __( 'Computers and accessories', 'woocommerce-payments' ), __( 'hardware, peripherals, laptops, wholesale', 'woocommerce-payments' ) ),
			'commercial_equipment'   => array( '5046', __( 'Commercial equipment', 'woocommerce-payments' ), __( 'restaurant equipment, scales, wholesale', 'woocommerce-payments' ) ),
			'metal'                  => array( '5051', __( 'Metals', 'woocommerce-payments' ), __( 'steel, metal service center, wholesale', 'woocommerce-payments' ) ),
			'electrical_parts'       => array( '5065', __( 'Electrical parts and equipment', 'woocommerce-payments' ), __( 'components, cables, wholesale', 'woocommerce-payments' ) ),
			'hardware_supplies'      => array( '5072', __( 'Hardware and supplies', 'woocommerce-payments' ), __( 'tools, fasteners, wholesale', 'woocommerce-payments' ) ),
			'plumbing_supplies'      => array( '5074', __( 'Plumbing and heating supplies', 'woocommerce-payments' ), __( 'pipes, boilers, wholesale', 'woocommerce-payments' ) ),
			'industrial_supplies'    => array( '5085', __( 'Industrial supplies', 'woocommerce-payments' ), __( 'machinery, valves, wholesale', 'woocommerce-payments' ) ),
			'precious_stones'        => array( '5094', __( 'Precious stones and metals', 'woocommerce-payments' ), __( 'gems, diamonds, watches, wholesale', 'woocommerce-payments' ) ),
			'durable_goods'          => array( '5099', __( 'Other durable goods', 'woocommerce-payments' ), __( 'musical instruments, sporting equipment, wholesale', 'woocommerce-payments' ) ),
			'office_supplies'        => array( '5111', __( 'Office supplies and printing paper', 'woocommerce-payments' ), __( 'stationery, wholesale', 'woocommerce-payments' ) ),
			'drugs'                  => array( '5122', __( 'Drugs and sundries', 'woocommerce-payments' ), __( 'pharmaceuticals, cosmetics, wholesale', 'woocommerce-payments' ) ),
			'textiles'               => array( '5131', __( 'Fabrics and notions', 'woocommerce-payments' ), __( 'piece goods, dry goods, wholesale', 'woocommerce-payments' ) ),
			'uniforms'               => array( '5137', __( 'Uniforms and commercial clothing', 'woocommerce-payments' ), __( 'workwear, wholesale', 'woocommerce-payments' ) ),
			'commercial_footwear'    => array( '5139', __( 'Commercial footwear', 'woocommerce-payments' ), __( 'safety shoes, wholesale', 'woocommerce-payments' ) ),
			'chemicals'              => array( '5169', __( 'Chemicals', 'woocommerce-payments' ), __( 'allied products, wholesale', 'woocommerce-payments' ) ),
			'petroleum'              => array( '5172', __( 'Petroleum products', 'woocommerce-payments' ), __( 'fuel, lubricants, wholesale', 'woocommerce-payments' ) ),
			'periodicals'            => array( '5192', __( 'Books and newspapers in bulk', 'woocommerce-payments' ), __( 'periodicals, wholesale', 'woocommerce-payments' ) ),
			'florist_supplies'       => array( '5193', __( 'Florist supplies', 'woocommerce-payments' ), __( 'nursery stock, flowers, wholesale', 'woocommerce-payments' ) ),
			'paints'                 => array( '5198', __( 'Paints and varnishes in bulk', 'woocommerce-payments' ), __( 'supplies, wholesale', 'woocommerce-payments' ) ),
			'nondurable_goods'       => array( '5199', __( 'Other nondurable goods', 'woocommerce-payments' ), __( 'consumables, packaging, wholesale', 'woocommerce-payments' ) ),
			'cleaning_products'      => array( '2842', __( 'Cleaning and polishing products', 'woocommerce-payments' ), __( 'sanitation, detergents, manufacturer', 'woocommerce-payments' ) ),
		);
	}
}
