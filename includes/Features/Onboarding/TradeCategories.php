<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * Travel, transport, trades, vehicles, and finance. Each item: its code (ISO 18245), its title, and other words that merchants search for.
 *
 * @phpstan-import-type Group from Categories
 */
final class TradeCategories {

	/** @return array<string, Group> */
	public static function groups(): array {
		return array(
			'travel'    => array( __( 'Travel and lodging', 'merchant-payments-for-woocommerce' ), self::travel() ),
			'transport' => array( __( 'Transport and utilities', 'merchant-payments-for-woocommerce' ), self::transport() ),
			'trades'    => array( __( 'Home, building and repair', 'merchant-payments-for-woocommerce' ), self::trades() ),
			'vehicles'  => array( __( 'Vehicles', 'merchant-payments-for-woocommerce' ), self::vehicles() ),
			'finance'   => array( __( 'Finance, property and government', 'merchant-payments-for-woocommerce' ), self::finance() ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function travel(): array {
		return array(
			'hotels'              => array( '7011', __( 'Hotels and lodging', 'merchant-payments-for-woocommerce' ), __( 'motel, bed and breakfast, resort, hostel', 'merchant-payments-for-woocommerce' ) ),
			'timeshares'          => array( '7012', __( 'Timeshares', 'merchant-payments-for-woocommerce' ), __( 'vacation ownership, holiday homes', 'merchant-payments-for-woocommerce' ) ),
			'camps'               => array( '7032', __( 'Sports and recreation camps', 'merchant-payments-for-woocommerce' ), __( 'summer camp, retreat', 'merchant-payments-for-woocommerce' ) ),
			'campgrounds'         => array( '7033', __( 'Campgrounds and trailer parks', 'merchant-payments-for-woocommerce' ), __( 'rv park, caravan site', 'merchant-payments-for-woocommerce' ) ),
			'travel_agency'       => array( '4722', __( 'Travel agency and tours', 'merchant-payments-for-woocommerce' ), __( 'tour operator, holidays, trips, excursions', 'merchant-payments-for-woocommerce' ) ),
			'travel_arrangements' => array( '5962', __( 'Travel by mail and phone', 'merchant-payments-for-woocommerce' ), __( 'direct marketing, travel offers', 'merchant-payments-for-woocommerce' ) ),
			'airlines'            => array( '4511', __( 'Airlines', 'merchant-payments-for-woocommerce' ), __( 'air carrier, flights, tickets', 'merchant-payments-for-woocommerce' ) ),
			'airports'            => array( '4582', __( 'Airports and terminals', 'merchant-payments-for-woocommerce' ), __( 'airfield, flying field', 'merchant-payments-for-woocommerce' ) ),
			'cruises'             => array( '4411', __( 'Cruises', 'merchant-payments-for-woocommerce' ), __( 'steamship, cruise line', 'merchant-payments-for-woocommerce' ) ),
			'car_rental'          => array( '7512', __( 'Car rental', 'merchant-payments-for-woocommerce' ), __( 'vehicle hire, rent a car', 'merchant-payments-for-woocommerce' ) ),
			'truck_rental'        => array( '7513', __( 'Truck and trailer rental', 'merchant-payments-for-woocommerce' ), __( 'van hire, moving truck', 'merchant-payments-for-woocommerce' ) ),
			'motor_home_rental'   => array( '7519', __( 'Motor home rental', 'merchant-payments-for-woocommerce' ), __( 'rv hire, campervan', 'merchant-payments-for-woocommerce' ) ),
			'boat_rental'         => array( '4457', __( 'Boat rental', 'merchant-payments-for-woocommerce' ), __( 'yacht charter, leasing', 'merchant-payments-for-woocommerce' ) ),
			'marinas'             => array( '4468', __( 'Marinas', 'merchant-payments-for-woocommerce' ), __( 'harbor, docking, boat service', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function transport(): array {
		return array(
			'taxi'            => array( '4121', __( 'Taxi and limousine', 'merchant-payments-for-woocommerce' ), __( 'ride, chauffeur, cab', 'merchant-payments-for-woocommerce' ) ),
			'bus'             => array( '4131', __( 'Bus lines', 'merchant-payments-for-woocommerce' ), __( 'coach, charter, tour bus', 'merchant-payments-for-woocommerce' ) ),
			'local_transport' => array( '4111', __( 'Local and commuter transport', 'merchant-payments-for-woocommerce' ), __( 'ferry, subway, tram', 'merchant-payments-for-woocommerce' ) ),
			'passenger_rail'  => array( '4112', __( 'Passenger railway', 'merchant-payments-for-woocommerce' ), __( 'train tickets', 'merchant-payments-for-woocommerce' ) ),
			'freight_rail'    => array( '4011', __( 'Freight railway', 'merchant-payments-for-woocommerce' ), __( 'railroad, cargo', 'merchant-payments-for-woocommerce' ) ),
			'trucking'        => array( '4214', __( 'Moving and trucking', 'merchant-payments-for-woocommerce' ), __( 'movers, freight, haulage, storage', 'merchant-payments-for-woocommerce' ) ),
			'courier'         => array( '4215', __( 'Courier', 'merchant-payments-for-woocommerce' ), __( 'parcel, delivery, air freight, messenger', 'merchant-payments-for-woocommerce' ) ),
			'storage'         => array( '4225', __( 'Storage and warehousing', 'merchant-payments-for-woocommerce' ), __( 'self storage, cold storage', 'merchant-payments-for-woocommerce' ) ),
			'tolls'           => array( '4784', __( 'Tolls and bridge fees', 'merchant-payments-for-woocommerce' ), __( 'toll road, highway', 'merchant-payments-for-woocommerce' ) ),
			'other_transport' => array( '4789', __( 'Other transport', 'merchant-payments-for-woocommerce' ), __( 'transport services, rickshaw, horse carriage', 'merchant-payments-for-woocommerce' ) ),
			'telecom'         => array( '4814', __( 'Telecom services', 'merchant-payments-for-woocommerce' ), __( 'phone calls, prepaid, internet, voip', 'merchant-payments-for-woocommerce' ) ),
			'telegraph'       => array( '4821', __( 'Telegraph services', 'merchant-payments-for-woocommerce' ), __( 'messages, fax', 'merchant-payments-for-woocommerce' ) ),
			'television'      => array( '4899', __( 'Cable, satellite and pay television', 'merchant-payments-for-woocommerce' ), __( 'radio, streaming service', 'merchant-payments-for-woocommerce' ) ),
			'utilities'       => array( '4900', __( 'Utilities', 'merchant-payments-for-woocommerce' ), __( 'electricity, gas, water, sanitation', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function trades(): array {
		return array(
			'contractors'             => array( '1520', __( 'General contractors', 'merchant-payments-for-woocommerce' ), __( 'builder, construction, residential, commercial', 'merchant-payments-for-woocommerce' ) ),
			'plumbing'                => array( '1711', __( 'Plumbing, heating and air conditioning', 'merchant-payments-for-woocommerce' ), __( 'plumber, boiler, hvac', 'merchant-payments-for-woocommerce' ) ),
			'electrical'              => array( '1731', __( 'Electrical contractors', 'merchant-payments-for-woocommerce' ), __( 'electrician, wiring, solar', 'merchant-payments-for-woocommerce' ) ),
			'masonry'                 => array( '1740', __( 'Masonry, stonework and plastering', 'merchant-payments-for-woocommerce' ), __( 'tile setting, insulation', 'merchant-payments-for-woocommerce' ) ),
			'carpentry'               => array( '1750', __( 'Carpentry', 'merchant-payments-for-woocommerce' ), __( 'carpenter, woodwork, joinery', 'merchant-payments-for-woocommerce' ) ),
			'roofing'                 => array( '1761', __( 'Roofing and siding', 'merchant-payments-for-woocommerce' ), __( 'sheet metal, gutters', 'merchant-payments-for-woocommerce' ) ),
			'concrete'                => array( '1771', __( 'Concrete work', 'merchant-payments-for-woocommerce' ), __( 'foundations, driveways', 'merchant-payments-for-woocommerce' ) ),
			'special_trades'          => array( '1799', __( 'Other building trades', 'merchant-payments-for-woocommerce' ), __( 'painter, fencing, demolition, glazing', 'merchant-payments-for-woocommerce' ) ),
			'landscaping'             => array( '0780', __( 'Landscaping and gardening', 'merchant-payments-for-woocommerce' ), __( 'gardener, lawn care, horticulture', 'merchant-payments-for-woocommerce' ) ),
			'farming'                 => array( '0763', __( 'Agricultural cooperatives', 'merchant-payments-for-woocommerce' ), __( 'farm, growers', 'merchant-payments-for-woocommerce' ) ),
			'electronics_repair'      => array( '7622', __( 'Electronics repair', 'merchant-payments-for-woocommerce' ), __( 'television, radio, phone repair', 'merchant-payments-for-woocommerce' ) ),
			'air_conditioning_repair' => array( '7623', __( 'Air conditioning and refrigeration repair', 'merchant-payments-for-woocommerce' ), __( 'cooling, fridge', 'merchant-payments-for-woocommerce' ) ),
			'appliance_repair'        => array( '7629', __( 'Appliance repair', 'merchant-payments-for-woocommerce' ), __( 'small appliances, washing machine', 'merchant-payments-for-woocommerce' ) ),
			'watch_repair'            => array( '7631', __( 'Watch, clock and jewelry repair', 'merchant-payments-for-woocommerce' ), __( 'watchmaker', 'merchant-payments-for-woocommerce' ) ),
			'furniture_repair'        => array( '7641', __( 'Furniture repair', 'merchant-payments-for-woocommerce' ), __( 'upholstery, refinishing, restoration', 'merchant-payments-for-woocommerce' ) ),
			'welding'                 => array( '7692', __( 'Welding', 'merchant-payments-for-woocommerce' ), __( 'metalwork, repair', 'merchant-payments-for-woocommerce' ) ),
			'repair'                  => array( '7699', __( 'Repairs', 'merchant-payments-for-woocommerce' ), __( 'locksmith, handyman, miscellaneous repair', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function vehicles(): array {
		return array(
			'car_dealers'     => array( '5511', __( 'Car and truck dealers', 'merchant-payments-for-woocommerce' ), __( 'new cars, sales, service, leasing', 'merchant-payments-for-woocommerce' ) ),
			'used_cars'       => array( '5521', __( 'Used car dealers', 'merchant-payments-for-woocommerce' ), __( 'second hand cars, trucks', 'merchant-payments-for-woocommerce' ) ),
			'auto_supplies'   => array( '5531', __( 'Auto and home supplies', 'merchant-payments-for-woocommerce' ), __( 'car accessories', 'merchant-payments-for-woocommerce' ) ),
			'tires'           => array( '5532', __( 'Tires', 'merchant-payments-for-woocommerce' ), __( 'wheels, tire shop', 'merchant-payments-for-woocommerce' ) ),
			'auto_parts'      => array( '5533', __( 'Auto parts', 'merchant-payments-for-woocommerce' ), __( 'car parts, accessories, spare parts', 'merchant-payments-for-woocommerce' ) ),
			'service_station' => array( '5541', __( 'Service stations', 'merchant-payments-for-woocommerce' ), __( 'gas station, petrol, fuel', 'merchant-payments-for-woocommerce' ) ),
			'fuel_pump'       => array( '5542', __( 'Automated fuel pumps', 'merchant-payments-for-woocommerce' ), __( 'self-service gas, petrol, charging', 'merchant-payments-for-woocommerce' ) ),
			'boats'           => array( '5551', __( 'Boat dealers', 'merchant-payments-for-woocommerce' ), __( 'yachts, marine equipment', 'merchant-payments-for-woocommerce' ) ),
			'campers'         => array( '5561', __( 'Camper and trailer dealers', 'merchant-payments-for-woocommerce' ), __( 'recreational vehicles, caravans, utility trailers', 'merchant-payments-for-woocommerce' ) ),
			'motorcycles'     => array( '5571', __( 'Motorcycle dealers', 'merchant-payments-for-woocommerce' ), __( 'scooters, motorbikes', 'merchant-payments-for-woocommerce' ) ),
			'motor_homes'     => array( '5592', __( 'Motor home dealers', 'merchant-payments-for-woocommerce' ), __( 'rv sales, campervan', 'merchant-payments-for-woocommerce' ) ),
			'snowmobiles'     => array( '5598', __( 'Snowmobile dealers', 'merchant-payments-for-woocommerce' ), __( 'winter vehicles', 'merchant-payments-for-woocommerce' ) ),
			'other_vehicles'  => array( '5599', __( 'Other vehicle dealers', 'merchant-payments-for-woocommerce' ), __( 'aircraft, farm vehicles, golf carts', 'merchant-payments-for-woocommerce' ) ),
			'body_repair'     => array( '7531', __( 'Body repair', 'merchant-payments-for-woocommerce' ), __( 'collision, dents', 'merchant-payments-for-woocommerce' ) ),
			'tire_repair'     => array( '7534', __( 'Tire repair and retreading', 'merchant-payments-for-woocommerce' ), __( 'wheels, punctures', 'merchant-payments-for-woocommerce' ) ),
			'paint_shop'      => array( '7535', __( 'Vehicle painting', 'merchant-payments-for-woocommerce' ), __( 'car paint shop, wrapping', 'merchant-payments-for-woocommerce' ) ),
			'car_service'     => array( '7538', __( 'Car repair and service', 'merchant-payments-for-woocommerce' ), __( 'garage, mechanic, workshop', 'merchant-payments-for-woocommerce' ) ),
			'car_wash'        => array( '7542', __( 'Car wash', 'merchant-payments-for-woocommerce' ), __( 'detailing, valeting', 'merchant-payments-for-woocommerce' ) ),
			'towing'          => array( '7549', __( 'Towing', 'merchant-payments-for-woocommerce' ), __( 'breakdown, recovery', 'merchant-payments-for-woocommerce' ) ),
			'parking'         => array( '7523', __( 'Parking', 'merchant-payments-for-woocommerce' ), __( 'garage, parking lot', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function finance(): array {
		return array(
			'real_estate'           => array( '6513', __( 'Real estate agents and rentals', 'merchant-payments-for-woocommerce' ), __( 'property management, letting, broker, apartments', 'merchant-payments-for-woocommerce' ) ),
			'insurance'             => array( '6300', __( 'Insurance', 'merchant-payments-for-woocommerce' ), __( 'underwriting, premiums, broker', 'merchant-payments-for-woocommerce' ) ),
			'financial_institution' => array( '6012', __( 'Financial institution', 'merchant-payments-for-woocommerce' ), __( 'bank, credit union, loans, merchandise and services', 'merchant-payments-for-woocommerce' ) ),
			'cash_disbursement'     => array( '6010', __( 'Cash at the counter', 'merchant-payments-for-woocommerce' ), __( 'bank teller, manual cash disbursement', 'merchant-payments-for-woocommerce' ) ),
			'cash_machine'          => array( '6011', __( 'Cash machines', 'merchant-payments-for-woocommerce' ), __( 'atm, automated cash disbursement', 'merchant-payments-for-woocommerce' ) ),
			'quasi_cash'            => array( '6051', __( 'Currency exchange and money orders', 'merchant-payments-for-woocommerce' ), __( 'foreign currency, travelers checks, debt payment', 'merchant-payments-for-woocommerce' ) ),
			'securities'            => array( '6211', __( 'Securities and brokers', 'merchant-payments-for-woocommerce' ), __( 'stocks, investments, trading', 'merchant-payments-for-woocommerce' ) ),
			'money_transfer'        => array( '4829', __( 'Money transfer', 'merchant-payments-for-woocommerce' ), __( 'remittance, wire transfer', 'merchant-payments-for-woocommerce' ) ),
			'court_costs'           => array( '9211', __( 'Court costs', 'merchant-payments-for-woocommerce' ), __( 'alimony, child support', 'merchant-payments-for-woocommerce' ) ),
			'fines'                 => array( '9222', __( 'Fines', 'merchant-payments-for-woocommerce' ), __( 'penalties, tickets', 'merchant-payments-for-woocommerce' ) ),
			'bail'                  => array( '9223', __( 'Bail and bond payments', 'merchant-payments-for-woocommerce' ), __( 'court, surety', 'merchant-payments-for-woocommerce' ) ),
			'tax_payments'          => array( '9311', __( 'Tax payments', 'merchant-payments-for-woocommerce' ), __( 'customs, treasury', 'merchant-payments-for-woocommerce' ) ),
			'government_services'   => array( '9399', __( 'Government services', 'merchant-payments-for-woocommerce' ), __( 'municipality, permits, public service', 'merchant-payments-for-woocommerce' ) ),
			'postal'                => array( '9402', __( 'Postal services', 'merchant-payments-for-woocommerce' ), __( 'post office, stamps, mail', 'merchant-payments-for-woocommerce' ) ),
			'intra_government'      => array( '9405', __( 'Purchases between governments', 'merchant-payments-for-woocommerce' ), __( 'agencies, public procurement', 'merchant-payments-for-woocommerce' ) ),
		);
	}
}
