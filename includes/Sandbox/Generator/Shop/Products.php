<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\Shop;

/** The catalogue of a shop for coffee, kitchen and home, with classes and downloads. */
final class Products {

	public const GOODS    = 'goods';
	public const DOWNLOAD = 'download';
	public const SERVICE  = 'service';

	/**
	 * Name, price in US cents, kind, how well it sells.
	 *
	 * @var list<array{string, int, string, int}>
	 */
	public const ALL = array(
		array( 'House Blend Coffee, 340 g', 1650, self::GOODS, 90 ),
		array( 'Ethiopia Guji Single Origin, 250 g', 1895, self::GOODS, 70 ),
		array( 'Decaf Huila, 340 g', 1725, self::GOODS, 35 ),
		array( 'Cold Brew Concentrate, 1 l', 1450, self::GOODS, 40 ),
		array( 'Genmaicha Loose Leaf Tea, 100 g', 1240, self::GOODS, 30 ),
		array( 'Earl Grey Crème Tea, 100 g', 1180, self::GOODS, 28 ),
		array( 'Dark Chocolate with Sea Salt, 3 bars', 1395, self::GOODS, 45 ),
		array( 'Wildflower Honey, 500 g', 1299, self::GOODS, 32 ),
		array( 'Paper Filters No. 4, 100 pieces', 595, self::GOODS, 60 ),
		array( 'Stoneware Mug, Moss', 1950, self::GOODS, 55 ),
		array( 'Stoneware Mug, Oat', 1950, self::GOODS, 48 ),
		array( 'Espresso Cups, Set of 4', 3600, self::GOODS, 26 ),
		array( 'Glass Pour-Over Carafe', 4450, self::GOODS, 24 ),
		array( 'Ceramic Dripper', 2875, self::GOODS, 28 ),
		array( 'Hand Grinder, Steel Burrs', 8900, self::GOODS, 16 ),
		array( 'Gooseneck Kettle, Matte Black', 7950, self::GOODS, 18 ),
		array( 'French Press, 8 Cups', 5495, self::GOODS, 15 ),
		array( 'Milk Frother', 3299, self::GOODS, 20 ),
		array( 'Burr Grinder Pro', 22900, self::GOODS, 7 ),
		array( 'Espresso Machine, Dual Boiler', 124900, self::GOODS, 2 ),
		array( 'Espresso Machine, Compact', 64900, self::GOODS, 4 ),
		array( 'Linen Apron, Charcoal', 4800, self::GOODS, 14 ),
		array( 'Linen Tea Towels, Set of 2', 2650, self::GOODS, 22 ),
		array( 'Walnut Cutting Board', 7200, self::GOODS, 12 ),
		array( 'Carbon Steel Pan, 26 cm', 6850, self::GOODS, 11 ),
		array( 'Enamel Dutch Oven, 5 l', 16800, self::GOODS, 6 ),
		array( 'Chef’s Knife, 20 cm', 11900, self::GOODS, 9 ),
		array( 'Salt Cellar, Olive Wood', 2400, self::GOODS, 13 ),
		array( 'Beeswax Candle, Pair', 1875, self::GOODS, 25 ),
		array( 'Soy Candle, Fig & Cedar', 2795, self::GOODS, 24 ),
		array( 'Wool Throw, Heather Grey', 12900, self::GOODS, 7 ),
		array( 'Cotton Napkins, Set of 6', 3450, self::GOODS, 12 ),
		array( 'Ceramic Planter, 18 cm', 3180, self::GOODS, 15 ),
		array( 'Canvas Market Tote', 2200, self::GOODS, 33 ),
		array( 'Enamel Pin “Slow Mornings”', 850, self::GOODS, 27 ),
		array( 'T-Shirt “First Coffee”, Unisex', 2900, self::GOODS, 21 ),
		array( 'Hoodie “Roastery”, Unisex', 6400, self::GOODS, 11 ),
		array( 'Gift Box “Sunday Breakfast”', 8450, self::GOODS, 17 ),
		array( 'Advent Calendar, 24 Coffees', 7900, self::GOODS, 8 ),
		array( 'Coffee Subscription, 3 Months', 5400, self::GOODS, 19 ),
		array( 'Replacement Gasket, 58 mm', 450, self::GOODS, 12 ),
		array( 'Descaling Powder, 6 Sachets', 1090, self::GOODS, 23 ),
		array( 'Gift Card 25', 2500, self::DOWNLOAD, 14 ),
		array( 'Gift Card 100', 10000, self::DOWNLOAD, 6 ),
		array( 'Brew Guide (PDF)', 900, self::DOWNLOAD, 18 ),
		array( 'Home Barista Video Course', 7900, self::DOWNLOAD, 8 ),
		array( 'Recipe Collection “Winter” (PDF)', 1200, self::DOWNLOAD, 10 ),
		array( 'Latte Art Class, 2 Hours', 6500, self::SERVICE, 7 ),
		array( 'Cupping Session for Two', 9000, self::SERVICE, 4 ),
		array( 'Espresso Machine Service', 14500, self::SERVICE, 3 ),
	);
}
