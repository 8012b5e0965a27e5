<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

/**
 * Services, health, education, and organizations. Each item: its code (ISO 18245), its title, and other words that merchants search for.
 *
 * @phpstan-import-type Group from Categories
 */
final class ServiceCategories {

	/** @return array<string, Group> */
	public static function groups(): array {
		return array(
			'services'      => array( __( 'Professional services', 'merchant-payments-for-woocommerce' ), self::services() ),
			'personal'      => array( __( 'Personal services', 'merchant-payments-for-woocommerce' ), self::personal() ),
			'health'        => array( __( 'Health', 'merchant-payments-for-woocommerce' ), self::health() ),
			'education'     => array( __( 'Education', 'merchant-payments-for-woocommerce' ), self::education() ),
			'organizations' => array( __( 'Organizations', 'merchant-payments-for-woocommerce' ), self::organizations() ),
			'entertainment' => array( __( 'Entertainment and leisure', 'merchant-payments-for-woocommerce' ), self::entertainment() ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function services(): array {
		return array(
			'consulting'         => array( '7392', __( 'Consulting', 'merchant-payments-for-woocommerce' ), __( 'management, advice, public relations, coaching', 'merchant-payments-for-woocommerce' ) ),
			'advertising'        => array( '7311', __( 'Advertising', 'merchant-payments-for-woocommerce' ), __( 'marketing, agency, media, social media', 'merchant-payments-for-woocommerce' ) ),
			'legal'              => array( '8111', __( 'Legal services', 'merchant-payments-for-woocommerce' ), __( 'lawyer, attorney, law firm, notary', 'merchant-payments-for-woocommerce' ) ),
			'accounting'         => array( '8931', __( 'Accounting and bookkeeping', 'merchant-payments-for-woocommerce' ), __( 'auditing, accountant, payroll', 'merchant-payments-for-woocommerce' ) ),
			'tax_preparation'    => array( '7276', __( 'Tax preparation', 'merchant-payments-for-woocommerce' ), __( 'tax returns, filing', 'merchant-payments-for-woocommerce' ) ),
			'architecture'       => array( '8911', __( 'Architecture and engineering', 'merchant-payments-for-woocommerce' ), __( 'surveying, architect, engineer, planning', 'merchant-payments-for-woocommerce' ) ),
			'design_photography' => array( '7333', __( 'Commercial photography and graphics', 'merchant-payments-for-woocommerce' ), __( 'graphic design, art, illustration', 'merchant-payments-for-woocommerce' ) ),
			'printing'           => array( '7338', __( 'Copying and reproduction', 'merchant-payments-for-woocommerce' ), __( 'print shop, blueprint, photocopies', 'merchant-payments-for-woocommerce' ) ),
			'publishing'         => array( '2741', __( 'Publishing and printing', 'merchant-payments-for-woocommerce' ), __( 'publisher, magazines, books', 'merchant-payments-for-woocommerce' ) ),
			'typesetting'        => array( '2791', __( 'Typesetting and plate making', 'merchant-payments-for-woocommerce' ), __( 'prepress, engraving', 'merchant-payments-for-woocommerce' ) ),
			'secretarial'        => array( '7339', __( 'Secretarial services', 'merchant-payments-for-woocommerce' ), __( 'stenographic, virtual assistant, typing', 'merchant-payments-for-woocommerce' ) ),
			'employment'         => array( '7361', __( 'Employment agency', 'merchant-payments-for-woocommerce' ), __( 'recruitment, staffing, temporary help, jobs', 'merchant-payments-for-woocommerce' ) ),
			'detective'          => array( '7393', __( 'Security and detective services', 'merchant-payments-for-woocommerce' ), __( 'armored cars, guard dogs, investigator', 'merchant-payments-for-woocommerce' ) ),
			'credit_reporting'   => array( '7321', __( 'Credit reporting', 'merchant-payments-for-woocommerce' ), __( 'consumer credit, credit check', 'merchant-payments-for-woocommerce' ) ),
			'testing_laboratory' => array( '8734', __( 'Testing laboratory', 'merchant-payments-for-woocommerce' ), __( 'analysis, non-medical lab', 'merchant-payments-for-woocommerce' ) ),
			'equipment_rental'   => array( '7394', __( 'Equipment rental', 'merchant-payments-for-woocommerce' ), __( 'tools, furniture, appliances, leasing, hire', 'merchant-payments-for-woocommerce' ) ),
			'photo_developing'   => array( '7395', __( 'Photo developing', 'merchant-payments-for-woocommerce' ), __( 'photofinishing, prints, film laboratory', 'merchant-payments-for-woocommerce' ) ),
			'buying_services'    => array( '7278', __( 'Buying and shopping services', 'merchant-payments-for-woocommerce' ), __( 'personal shopper, shopping club', 'merchant-payments-for-woocommerce' ) ),
			'cleaning'           => array( '7349', __( 'Cleaning', 'merchant-payments-for-woocommerce' ), __( 'janitorial, maintenance, housekeeping', 'merchant-payments-for-woocommerce' ) ),
			'exterminating'      => array( '7342', __( 'Pest control', 'merchant-payments-for-woocommerce' ), __( 'exterminating, disinfecting, fumigation', 'merchant-payments-for-woocommerce' ) ),
			'insurance_sales'    => array( '5960', __( 'Insurance by mail and phone', 'merchant-payments-for-woocommerce' ), __( 'direct marketing, policies', 'merchant-payments-for-woocommerce' ) ),
			'telemarketing_out'  => array( '5966', __( 'Outbound telemarketing', 'merchant-payments-for-woocommerce' ), __( 'telephone sales, call center, direct marketing', 'merchant-payments-for-woocommerce' ) ),
			'telemarketing_in'   => array( '5967', __( 'Inbound telemarketing', 'merchant-payments-for-woocommerce' ), __( 'information by phone, premium rate, direct marketing', 'merchant-payments-for-woocommerce' ) ),
			'business_services'  => array( '7399', __( 'Other business services', 'merchant-payments-for-woocommerce' ), __( 'outsourcing, fulfilment, translation, trade shows', 'merchant-payments-for-woocommerce' ) ),
			'other'              => array( '8999', __( 'Other services', 'merchant-payments-for-woocommerce' ), __( 'professional services, freelance, other', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function personal(): array {
		return array(
			'photography'     => array( '7221', __( 'Photography', 'merchant-payments-for-woocommerce' ), __( 'photo studio, portraits, weddings', 'merchant-payments-for-woocommerce' ) ),
			'beauty'          => array( '7230', __( 'Hair and beauty', 'merchant-payments-for-woocommerce' ), __( 'barber, salon, nails, hairdresser', 'merchant-payments-for-woocommerce' ) ),
			'massage'         => array( '7297', __( 'Massage', 'merchant-payments-for-woocommerce' ), __( 'therapy, massage parlor, wellness', 'merchant-payments-for-woocommerce' ) ),
			'spa'             => array( '7298', __( 'Health and beauty spa', 'merchant-payments-for-woocommerce' ), __( 'wellness, sauna, treatments', 'merchant-payments-for-woocommerce' ) ),
			'laundry'         => array( '7210', __( 'Laundry and garment services', 'merchant-payments-for-woocommerce' ), __( 'cleaning, washing', 'merchant-payments-for-woocommerce' ) ),
			'laundromat'      => array( '7211', __( 'Family and commercial laundry', 'merchant-payments-for-woocommerce' ), __( 'laundromat, linen', 'merchant-payments-for-woocommerce' ) ),
			'dry_cleaning'    => array( '7216', __( 'Dry cleaning', 'merchant-payments-for-woocommerce' ), __( 'garments, pressing', 'merchant-payments-for-woocommerce' ) ),
			'carpet_cleaning' => array( '7217', __( 'Carpet and upholstery cleaning', 'merchant-payments-for-woocommerce' ), __( 'rugs, sofas', 'merchant-payments-for-woocommerce' ) ),
			'shoe_repair'     => array( '7251', __( 'Shoe repair', 'merchant-payments-for-woocommerce' ), __( 'cobbler, shoe shine, hat cleaning', 'merchant-payments-for-woocommerce' ) ),
			'clothing_rental' => array( '7296', __( 'Clothing rental', 'merchant-payments-for-woocommerce' ), __( 'costumes, formal wear, wedding dress hire', 'merchant-payments-for-woocommerce' ) ),
			'funeral'         => array( '7261', __( 'Funeral services', 'merchant-payments-for-woocommerce' ), __( 'crematory, burial, undertaker', 'merchant-payments-for-woocommerce' ) ),
			'dating'          => array( '7273', __( 'Dating services', 'merchant-payments-for-woocommerce' ), __( 'singles, matchmaking, marriage', 'merchant-payments-for-woocommerce' ) ),
			'counseling'      => array( '7277', __( 'Counseling', 'merchant-payments-for-woocommerce' ), __( 'debt, marriage, personal, therapy', 'merchant-payments-for-woocommerce' ) ),
			'child_care'      => array( '8351', __( 'Child care', 'merchant-payments-for-woocommerce' ), __( 'nursery, babysitting, daycare, kindergarten', 'merchant-payments-for-woocommerce' ) ),
			'other_personal'  => array( '7299', __( 'Other personal services', 'merchant-payments-for-woocommerce' ), __( 'tattoo, astrology, life coach, personal trainer', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function health(): array {
		return array(
			'doctors'            => array( '8011', __( 'Doctors', 'merchant-payments-for-woocommerce' ), __( 'physician, medical practice, clinic', 'merchant-payments-for-woocommerce' ) ),
			'dentists'           => array( '8021', __( 'Dentists', 'merchant-payments-for-woocommerce' ), __( 'orthodontist, dental clinic', 'merchant-payments-for-woocommerce' ) ),
			'osteopaths'         => array( '8031', __( 'Osteopaths', 'merchant-payments-for-woocommerce' ), __( 'osteopathy, manual therapy', 'merchant-payments-for-woocommerce' ) ),
			'chiropractors'      => array( '8041', __( 'Chiropractors', 'merchant-payments-for-woocommerce' ), __( 'back, spine, adjustment', 'merchant-payments-for-woocommerce' ) ),
			'optometrists'       => array( '8042', __( 'Optometrists', 'merchant-payments-for-woocommerce' ), __( 'ophthalmologist, eye test', 'merchant-payments-for-woocommerce' ) ),
			'podiatrists'        => array( '8049', __( 'Podiatrists', 'merchant-payments-for-woocommerce' ), __( 'chiropodist, foot care', 'merchant-payments-for-woocommerce' ) ),
			'nursing'            => array( '8050', __( 'Nursing and personal care', 'merchant-payments-for-woocommerce' ), __( 'care home, home care, elderly', 'merchant-payments-for-woocommerce' ) ),
			'hospitals'          => array( '8062', __( 'Hospitals', 'merchant-payments-for-woocommerce' ), __( 'emergency, surgery', 'merchant-payments-for-woocommerce' ) ),
			'medical_laboratory' => array( '8071', __( 'Medical and dental laboratory', 'merchant-payments-for-woocommerce' ), __( 'blood test, diagnostics', 'merchant-payments-for-woocommerce' ) ),
			'ambulance'          => array( '4119', __( 'Ambulance services', 'merchant-payments-for-woocommerce' ), __( 'emergency transport, paramedics', 'merchant-payments-for-woocommerce' ) ),
			'medical_supplies'   => array( '5047', __( 'Medical and dental supplies', 'merchant-payments-for-woocommerce' ), __( 'hospital equipment, ophthalmic', 'merchant-payments-for-woocommerce' ) ),
			'veterinary'         => array( '0742', __( 'Veterinary services', 'merchant-payments-for-woocommerce' ), __( 'vet, animal clinic, pets', 'merchant-payments-for-woocommerce' ) ),
			'other_health'       => array( '8099', __( 'Other health services', 'merchant-payments-for-woocommerce' ), __( 'physiotherapy, psychology, telehealth, nutrition', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function education(): array {
		return array(
			'courses'         => array( '8299', __( 'Courses', 'merchant-payments-for-woocommerce' ), __( 'lessons, training, online course, tutoring, driving school', 'merchant-payments-for-woocommerce' ) ),
			'schools'         => array( '8211', __( 'Schools', 'merchant-payments-for-woocommerce' ), __( 'primary, secondary, elementary', 'merchant-payments-for-woocommerce' ) ),
			'colleges'        => array( '8220', __( 'Colleges and universities', 'merchant-payments-for-woocommerce' ), __( 'higher education, degree', 'merchant-payments-for-woocommerce' ) ),
			'correspondence'  => array( '8241', __( 'Correspondence schools', 'merchant-payments-for-woocommerce' ), __( 'distance learning, remote', 'merchant-payments-for-woocommerce' ) ),
			'business_school' => array( '8244', __( 'Business and secretarial schools', 'merchant-payments-for-woocommerce' ), __( 'office skills', 'merchant-payments-for-woocommerce' ) ),
			'vocational'      => array( '8249', __( 'Vocational and trade schools', 'merchant-payments-for-woocommerce' ), __( 'apprenticeship, trades, technical', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function organizations(): array {
		return array(
			'charity'          => array( '8398', __( 'Charity', 'merchant-payments-for-woocommerce' ), __( 'donations, fundraising, nonprofit, social service', 'merchant-payments-for-woocommerce' ) ),
			'membership'       => array( '8641', __( 'Clubs and associations', 'merchant-payments-for-woocommerce' ), __( 'civic, social, fraternal, community', 'merchant-payments-for-woocommerce' ) ),
			'religious'        => array( '8661', __( 'Religious organization', 'merchant-payments-for-woocommerce' ), __( 'church, mosque, synagogue, temple', 'merchant-payments-for-woocommerce' ) ),
			'political'        => array( '8651', __( 'Political organization', 'merchant-payments-for-woocommerce' ), __( 'party, campaign, donations', 'merchant-payments-for-woocommerce' ) ),
			'automobile_club'  => array( '8675', __( 'Automobile association', 'merchant-payments-for-woocommerce' ), __( 'motoring club, roadside assistance', 'merchant-payments-for-woocommerce' ) ),
			'other_membership' => array( '8699', __( 'Other membership organizations', 'merchant-payments-for-woocommerce' ), __( 'union, professional association', 'merchant-payments-for-woocommerce' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function entertainment(): array {
		return array(
			'theater'         => array( '7922', __( 'Theater and tickets', 'merchant-payments-for-woocommerce' ), __( 'concerts, plays, ticket agency, events', 'merchant-payments-for-woocommerce' ) ),
			'cinema'          => array( '7832', __( 'Cinema', 'merchant-payments-for-woocommerce' ), __( 'movie theater, film screening', 'merchant-payments-for-woocommerce' ) ),
			'film_production' => array( '7829', __( 'Film and video production', 'merchant-payments-for-woocommerce' ), __( 'movies, distribution, animation', 'merchant-payments-for-woocommerce' ) ),
			'video_rental'    => array( '7841', __( 'Video rental', 'merchant-payments-for-woocommerce' ), __( 'dvd, movies', 'merchant-payments-for-woocommerce' ) ),
			'bands'           => array( '7929', __( 'Bands and entertainers', 'merchant-payments-for-woocommerce' ), __( 'musicians, dj, orchestra, performers', 'merchant-payments-for-woocommerce' ) ),
			'dance'           => array( '7911', __( 'Dance halls, studios and schools', 'merchant-payments-for-woocommerce' ), __( 'dancing lessons, ballet', 'merchant-payments-for-woocommerce' ) ),
			'billiards'       => array( '7932', __( 'Billiards and pool', 'merchant-payments-for-woocommerce' ), __( 'snooker, pool hall', 'merchant-payments-for-woocommerce' ) ),
			'bowling'         => array( '7933', __( 'Bowling', 'merchant-payments-for-woocommerce' ), __( 'alley, lanes', 'merchant-payments-for-woocommerce' ) ),
			'sports_clubs'    => array( '7941', __( 'Sports clubs and promoters', 'merchant-payments-for-woocommerce' ), __( 'athletic fields, professional sports, stadium', 'merchant-payments-for-woocommerce' ) ),
			'golf'            => array( '7992', __( 'Public golf course', 'merchant-payments-for-woocommerce' ), __( 'greens, driving range', 'merchant-payments-for-woocommerce' ) ),
			'country_club'    => array( '7997', __( 'Gym, golf and country club', 'merchant-payments-for-woocommerce' ), __( 'fitness, health club, membership, sports club', 'merchant-payments-for-woocommerce' ) ),
			'attractions'     => array( '7991', __( 'Tourist attractions and exhibits', 'merchant-payments-for-woocommerce' ), __( 'museum, sights, botanical garden', 'merchant-payments-for-woocommerce' ) ),
			'amusement_park'  => array( '7996', __( 'Amusement parks and circuses', 'merchant-payments-for-woocommerce' ), __( 'carnival, fair, theme park', 'merchant-payments-for-woocommerce' ) ),
			'aquarium'        => array( '7998', __( 'Aquariums and dolphinariums', 'merchant-payments-for-woocommerce' ), __( 'zoo, sea life', 'merchant-payments-for-woocommerce' ) ),
			'arcades'         => array( '7993', __( 'Video game supplies', 'merchant-payments-for-woocommerce' ), __( 'amusement machines, arcade equipment', 'merchant-payments-for-woocommerce' ) ),
			'video_arcade'    => array( '7994', __( 'Video game arcades', 'merchant-payments-for-woocommerce' ), __( 'gaming, esports venue', 'merchant-payments-for-woocommerce' ) ),
			'recreation'      => array( '7999', __( 'Other recreation', 'merchant-payments-for-woocommerce' ), __( 'yoga, climbing, sports lessons, escape room', 'merchant-payments-for-woocommerce' ) ),
		);
	}
}
