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
			'travel'    => array( __( 'Travel and lodging', 'woocommerce-payments' ), self::travel() ),
			'transport' => array( __( 'Transport and utilities', 'woocommerce-payments' ), self::transport() ),
			'trades'    => array( __( 'Home, building and repair', 'woocommerce-payments' ), self::trades() ),
			'vehicles'  => array( __( 'Vehicles', 'woocommerce-payments' ), self::vehicles() ),
			'finance'   => array( __( 'Finance, property and government', 'woocommerce-payments' ), self::finance() ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function travel(): array {
		return array(
			'hotels'              => array( '7011', __( 'Hotels and lodging', 'woocommerce-payments' ), __( 'motel, bed and breakfast, resort, hostel', 'woocommerce-payments' ) ),
			'timeshares'          => array( '7012', __( 'Timeshares', 'woocommerce-payments' ), __( 'vacation ownership, holiday homes', 'woocommerce-payments' ) ),
			'camps'               => array( '7032', __( 'Sports and recreation camps', 'woocommerce-payments' ), __( 'summer camp, retreat', 'woocommerce-payments' ) ),
			'campgrounds'         => array( '7033', __( 'Campgrounds and trailer parks', 'woocommerce-payments' ), __( 'rv park, caravan site', 'woocommerce-payments' ) ),
			'travel_agency'       => array( '4722', __( 'Travel agency and tours', 'woocommerce-payments' ), __( 'tour operator, holidays, trips, excursions', 'woocommerce-payments' ) ),
			'travel_arrangements' => array( '5962', __( 'Travel by mail and phone', 'woocommerce-payments' ), __( 'direct marketing, travel offers', 'woocommerce-payments' ) ),
			'airlines'            => array( '4511', __( 'Airlines', 'woocommerce-payments' ), __( 'air carrier, flights, tickets', 'woocommerce-payments' ) ),
			'airports'            => array( '4582', __( 'Airports and terminals', 'woocommerce-payments' ), __( 'airfield, flying field', 'woocommerce-payments' ) ),
			'cruises'             => array( '4411', __( 'Cruises', 'woocommerce-payments' ), __( 'steamship, cruise line', 'woocommerce-payments' ) ),
			'car_rental'          => array( '7512', __( 'Car rental', 'woocommerce-payments' ), __( 'vehicle hire, rent a car', 'woocommerce-payments' ) ),
			'truck_rental'        => array( '7513', __( 'Truck and trailer rental', 'woocommerce-payments' ), __( 'van hire, moving truck', 'woocommerce-payments' ) ),
			'motor_home_rental'   => array( '7519', __( 'Motor home rental', 'woocommerce-payments' ), __( 'rv hire, campervan', 'woocommerce-payments' ) ),
			'boat_rental'         => array( '4457', __( 'Boat rental', 'woocommerce-payments' ), __( 'yacht charter, leasing', 'woocommerce-payments' ) ),
			'marinas'             => array( '4468', __( 'Marinas', 'woocommerce-payments' ), __( 'harbor, docking, boat service', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function transport(): array {
		return array(
			'taxi'            => array( '4121', __( 'Taxi and limousine', 'woocommerce-payments' ), __( 'ride, chauffeur, cab', 'woocommerce-payments' ) ),
			'bus'             => array( '4131', __( 'Bus lines', 'woocommerce-payments' ), __( 'coach, charter, tour bus', 'woocommerce-payments' ) ),
			'local_transport' => array( '4111', __( 'Local and commuter transport', 'woocommerce-payments' ), __( 'ferry, subway, tram', 'woocommerce-payments' ) ),
			'passenger_rail'  => array( '4112', __( 'Passenger railway', 'woocommerce-payments' ), __( 'train tickets', 'woocommerce-payments' ) ),
			'freight_rail'    => array( '4011', __( 'Freight railway', 'woocommerce-payments' ), __( 'railroad, cargo', 'woocommerce-payments' ) ),
			'trucking'        => array( '4214', __( 'Moving and trucking', 'woocommerce-payments' ), __( 'movers, freight, haulage, storage', 'woocommerce-payments' ) ),
			'courier'         => array( '4215', __( 'Courier', 'woocommerce-payments' ), __( 'parcel, delivery, air freight, messenger', 'woocommerce-payments' ) ),
			'storage'         => array( '4225', __( 'Storage and warehousing', 'woocommerce-payments' ), __( 'self storage, cold storage', 'woocommerce-payments' ) ),
			'tolls'           => array( '4784', __( 'Tolls and bridge fees', 'woocommerce-payments' ), __( 'toll road, highway', 'woocommerce-payments' ) ),
			'other_transport' => array( '4789', __( 'Other transport', 'woocommerce-payments' ), __( 'transport services, rickshaw, horse carriage', 'woocommerce-payments' ) ),
			'telecom'         => array( '4814', __( 'Telecom services', 'woocommerce-payments' ), __( 'phone calls, prepaid, internet, voip', 'woocommerce-payments' ) ),
			'telegraph'       => array( '4821', __( 'Telegraph services', 'woocommerce-payments' ), __( 'messages, fax', 'woocommerce-payments' ) ),
			'television'      => array( '4899', __( 'Cable, satellite and pay television', 'woocommerce-payments' ), __( 'radio, streaming service', 'woocommerce-payments' ) ),
			'utilities'       => array( '4900', __( 'Utilities', 'woocommerce-payments' ), __( 'electricity, gas, water, sanitation', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function trades(): array {
		return array(
			'contractors'             => array( '1520', __( 'General contractors', 'woocommerce-payments' ), __( 'builder, construction, residential, commercial', 'woocommerce-payments' ) ),
			'plumbing'                => array( '1711', __( 'Plumbing, heating and air conditioning', 'woocommerce-payments' ), __( 'plumber, boiler, hvac', 'woocommerce-payments' ) ),
			'electrical'              => array( '1731', __( 'Electrical contractors', 'woocommerce-payments' ), __( 'electrician, wiring, solar', 'woocommerce-payments' ) ),
			'masonry'                 => array( '1740', __( 'Masonry, stonework and plastering', 'woocommerce-payments' ), __( 'tile setting, insulation', 'woocommerce-payments' ) ),
			'carpentry'               => array( '1750', __( 'Carpentry', 'woocommerce-payments' ), __( 'carpenter, woodwork, joinery', 'woocommerce-payments' ) ),
			'roofing'                 => array( '1761', __( 'Roofing and siding', 'woocommerce-payments' ), __( 'sheet metal, gutters', 'woocommerce-payments' ) ),
			'concrete'                => array( '1771', __( 'Concrete work', 'woocommerce-payments' ), __( 'foundations, driveways', 'woocommerce-payments' ) ),
			'special_trades'          => array( '1799', __( 'Other building trades', 'woocommerce-payments' ), __( 'painter, fencing, demolition, glazing', 'woocommerce-payments' ) ),
			'landscaping'             => array( '0780', __( 'Landscaping and gardening', 'woocommerce-payments' ), __( 'gardener, lawn care, horticulture', 'woocommerce-payments' ) ),
			'farming'                 => array( '0763', __( 'Agricultural cooperatives', 'woocommerce-payments' ), __( 'farm, growers', 'woocommerce-payments' ) ),
			'electronics_repair'      => array( '7622', __( 'Electronics repair', 'woocommerce-payments' ), __( 'television, radio, phone repair', 'woocommerce-payments' ) ),
			'air_conditioning_repair' => array( '7623', __( 'Air conditioning and refrigeration repair', 'woocommerce-payments' ), __( 'cooling, fridge', 'woocommerce-payments' ) ),
			'appliance_repair'        => array( '7629', __( 'Appliance repair', 'woocommerce-payments' ), __( 'small appliances, washing machine', 'woocommerce-payments' ) ),
			'watch_repair'            => array( '7631', __( 'Watch, clock and jewelry repair', 'woocommerce-payments' ), __( 'watchmaker', 'woocommerce-payments' ) ),
			'furniture_repair'        => array( '7641', __( 'Furniture repair', 'woocommerce-payments' ), __( 'upholstery, refinishing, restoration', 'woocommerce-payments' ) ),
			'welding'                 => array( '7692', __( 'Welding', 'woocommerce-payments' ), __( 'metalwork, repair', 'woocommerce-payments' ) ),
			'repair'                  => array( '7699', __( 'Repairs', 'woocommerce-payments' ), __( 'locksmith, handyman, miscellaneous repair', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function vehicles(): array {
		return array(
			'car_dealers'     => array( '5511', __( 'Car and truck dealers', 'woocommerce-payments' ), __( 'new cars, sales, service, leasing', 'woocommerce-payments' ) ),
			'used_cars'       => array( '5521', __( 'Used car dealers', 'woocommerce-payments' ), __( 'second hand cars, trucks', 'woocommerce-payments' ) ),
			'auto_supplies'   => array( '5531', __( 'Auto and home supplies', 'woocommerce-payments' ), __( 'car accessories', 'woocommerce-payments' ) ),
			'tires'           => array( '5532', __( 'Tires', 'woocommerce-payments' ), __( 'wheels, tire shop', 'woocommerce-payments' ) ),
			'auto_parts'      => array( '5533', __( 'Auto parts', 'woocommerce-payments' ), __( 'car parts, accessories, spare parts', 'woocommerce-payments' ) ),
			'service_station' => array( '5541', __( 'Service stations', 'woocommerce-payments' ), __( 'gas station, petrol, fuel', 'woocommerce-payments' ) ),
			'fuel_pump'       => array( '5542', __( 'Automated fuel pumps', 'woocommerce-payments' ), __( 'self-service gas, petrol, charging', 'woocommerce-payments' ) ),
			'boats'           => array( '5551', __( 'Boat dealers', 'woocommerce-payments' ), __( 'yachts, marine equipment', 'woocommerce-payments' ) ),
			'campers'         => array( '5561', __( 'Camper and trailer dealers', 'woocommerce-payments' ), __( 'recreational vehicles, caravans, utility trailers', 'woocommerce-payments' ) ),
			'motorcycles'     => array( '5571', __( 'Motorcycle dealers', 'woocommerce-payments' ), __( 'scooters, motorbikes', 'woocommerce-payments' ) ),
			'motor_homes'     => array( '5592', __( 'Motor home dealers', 'woocommerce-payments' ), __( 'rv sales, campervan', 'woocommerce-payments' ) ),
			'snowmobiles'     => array( '5598', __( 'Snowmobile dealers', 'woocommerce-payments' ), __( 'winter vehicles', 'woocommerce-payments' ) ),
			'other_vehicles'  => array( '5599', __( 'Other vehicle dealers', 'woocommerce-payments' ), __( 'aircraft, farm vehicles, golf carts', 'woocommerce-payments' ) ),
			'body_repair'     => array( '7531', __( 'Body repair', 'woocommerce-payments' ), __( 'collision, dents', 'woocommerce-payments' ) ),
			'tire_repair'     => array( '7534', __( 'Tire repair and retreading', 'woocommerce-payments' ), __( 'wheels, punctures', 'woocommerce-payments' ) ),
			'paint_shop'      => array( '7535', __( 'Vehicle painting', 'woocommerce-payments' ), __( 'car paint shop, wrapping', 'woocommerce-payments' ) ),
			'car_service'     => array( '7538', __( 'Car repair and service', 'woocommerce-payments' ), __( 'garage, mechanic, workshop', 'woocommerce-payments' ) ),
			'car_wash'        => array( '7542', __( 'Car wash', 'woocommerce-payments' ), __( 'detailing, valeting', 'woocommerce-payments' ) ),
			'towing'          => array( '7549', __( 'Towing', 'woocommerce-payments' ), __( 'breakdown, recovery', 'woocommerce-payments' ) ),
			'parking'         => array( '7523', __( 'Parking', 'woocommerce-payments' ), __( 'garage, parking lot', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function finance(): array {
		return array(
			'real_estate'           => array( '6513', __( 'Real estate agents and rentals', 'woocommerce-payments' ), __( 'property management, letting, broker, apartments', 'woocommerce-payments' ) ),
			'insurance'             => array( '6300', __( 'Insurance', 'woocommerce-payments' ), __( 'underwriting, premiums, broker', 'woocommerce-payments' ) ),
			'financial_institution' => array( '6012', __( 'Financial institution', 'woocommerce-payments' ), __( 'bank, credit union, loans, merchandise and services', 'woocommerce-payments' ) ),
			'cash_disbursement'     => array( '6010', __( 'Cash at the counter', 'woocommerce-payments' ), __( 'bank teller, manual cash disbursement', 'woocommerce-payments' ) ),
			'cash_machine'          => array( '6011', __( 'Cash machines', 'woocommerce-payments' ), __( 'atm, automated cash disbursement', 'woocommerce-payments' ) ),
			'quasi_cash'            => array( '6051', __( 'Currency exchange and money orders', 'woocommerce-payments' ), __( 'foreign currency, travelers checks, debt payment', 'woocommerce-payments' ) ),
			'securities'            => array( '6211', __( 'Securities and brokers', 'woocommerce-payments' ), __( 'stocks, investments, trading', 'woocommerce-payments' ) ),
			'money_transfer'        => array( '4829', __( 'Money transfer', 'woocommerce-payments' ), __( 'remittance, wire transfer', 'woocommerce-payments' ) ),
			'court_costs'           => array( '9211', __( 'Court costs', 'woocommerce-payments' ), __( 'alimony, child support', 'woocommerce-payments' ) ),
			'fines'                 => array( '9222', __( 'Fines', 'woocommerce-payments' ), __( 'penalties, tickets', 'woocommerce-payments' ) ),
			'bail'                  => array( '9223', __( 'Bail and bond payments', 'woocommerce-payments' ), __( 'court, surety', 'woocommerce-payments' ) ),
			'tax_payments'          => array( '9311', __( 'Tax payments', 'woocommerce-payments' ), __( 'customs, treasury', 'woocommerce-payments' ) ),
			'government_services'   => array( '9399', __( 'Government services', 'woocommerce-payments' ), __( 'municipality, permits, public service', 'woocommerce-payments' ) ),
			'postal'                => array( '9402', __( 'Postal services', 'woocommerce-payments' ), __( 'post office, stamps, mail', 'woocommerce-payments' ) ),
			'intra_government'      => array( '9405', __( 'Purchases between governments', 'woocommerce-payments' ), __( 'agencies, public procurement', 'woocommerce-payments' ) ),
		);
	}
}
