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
			'services'      => array( __( 'Professional services', 'woocommerce-payments' ), self::services() ),
			'personal'      => array( __( 'Personal services', 'woocommerce-payments' ), self::personal() ),
			'health'        => array( __( 'Health', 'woocommerce-payments' ), self::health() ),
			'education'     => array( __( 'Education', 'woocommerce-payments' ), self::education() ),
			'organizations' => array( __( 'Organizations', 'woocommerce-payments' ), self::organizations() ),
			'entertainment' => array( __( 'Entertainment and leisure', 'woocommerce-payments' ), self::entertainment() ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function services(): array {
		return array(
			'consulting'         => array( '7392', __( 'Consulting', 'woocommerce-payments' ), __( 'management, advice, public relations, coaching', 'woocommerce-payments' ) ),
			'advertising'        => array( '7311', __( 'Advertising', 'woocommerce-payments' ), __( 'marketing, agency, media, social media', 'woocommerce-payments' ) ),
			'legal'              => array( '8111', __( 'Legal services', 'woocommerce-payments' ), __( 'lawyer, attorney, law firm, notary', 'woocommerce-payments' ) ),
			'accounting'         => array( '8931', __( 'Accounting and bookkeeping', 'woocommerce-payments' ), __( 'auditing, accountant, payroll', 'woocommerce-payments' ) ),
			'tax_preparation'    => array( '7276', __( 'Tax preparation', 'woocommerce-payments' ), __( 'tax returns, filing', 'woocommerce-payments' ) ),
			'architecture'       => array( '8911', __( 'Architecture and engineering', 'woocommerce-payments' ), __( 'surveying, architect, engineer, planning', 'woocommerce-payments' ) ),
			'design_photography' => array( '7333', __( 'Commercial photography and graphics', 'woocommerce-payments' ), __( 'graphic design, art, illustration', 'woocommerce-payments' ) ),
			'printing'           => array( '7338', __( 'Copying and reproduction', 'woocommerce-payments' ), __( 'print shop, blueprint, photocopies', 'woocommerce-payments' ) ),
			'publishing'         => array( '2741', __( 'Publishing and printing', 'woocommerce-payments' ), __( 'publisher, magazines, books', 'woocommerce-payments' ) ),
			'typesetting'        => array( '2791', __( 'Typesetting and plate making', 'woocommerce-payments' ), __( 'prepress, engraving', 'woocommerce-payments' ) ),
			'secretarial'        => array( '7339', __( 'Secretarial services', 'woocommerce-payments' ), __( 'stenographic, virtual assistant, typing', 'woocommerce-payments' ) ),
			'employment'         => array( '7361', __( 'Employment agency', 'woocommerce-payments' ), __( 'recruitment, staffing, temporary help, jobs', 'woocommerce-payments' ) ),
			'detective'          => array( '7393', __( 'Security and detective services', 'woocommerce-payments' ), __( 'armored cars, guard dogs, investigator', 'woocommerce-payments' ) ),
			'credit_reporting'   => array( '7321', __( 'Credit reporting', 'woocommerce-payments' ), __( 'consumer credit, credit check', 'woocommerce-payments' ) ),
			'testing_laboratory' => array( '8734', __( 'Testing laboratory', 'woocommerce-payments' ), __( 'analysis, non-medical lab', 'woocommerce-payments' ) ),
			'equipment_rental'   => array( '7394', __( 'Equipment rental', 'woocommerce-payments' ), __( 'tools, furniture, appliances, leasing, hire', 'woocommerce-payments' ) ),
			'photo_developing'   => array( '7395', __( 'Photo developing', 'woocommerce-payments' ), __( 'photofinishing, prints, film laboratory', 'woocommerce-payments' ) ),
			'buying_services'    => array( '7278', __( 'Buying and shopping services', 'woocommerce-payments' ), __( 'personal shopper, shopping club', 'woocommerce-payments' ) ),
			'cleaning'           => array( '7349', __( 'Cleaning', 'woocommerce-payments' ), __( 'janitorial, maintenance, housekeeping', 'woocommerce-payments' ) ),
			'exterminating'      => array( '7342', __( 'Pest control', 'woocommerce-payments' ), __( 'exterminating, disinfecting, fumigation', 'woocommerce-payments' ) ),
			'insurance_sales'    => array( '5960', __( 'Insurance by mail and phone', 'woocommerce-payments' ), __( 'direct marketing, policies', 'woocommerce-payments' ) ),
			'telemarketing_out'  => array( '5966', __( 'Outbound telemarketing', 'woocommerce-payments' ), __( 'telephone sales, call center, direct marketing', 'woocommerce-payments' ) ),
			'telemarketing_in'   => array( '5967', __( 'Inbound telemarketing', 'woocommerce-payments' ), __( 'information by phone, premium rate, direct marketing', 'woocommerce-payments' ) ),
			'business_services'  => array( '7399', __( 'Other business services', 'woocommerce-payments' ), __( 'outsourcing, fulfilment, translation, trade shows', 'woocommerce-payments' ) ),
			'other'              => array( '8999', __( 'Other services', 'woocommerce-payments' ), __( 'professional services, freelance, other', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function personal(): array {
		return array(
			'photography'     => array( '7221', __( 'Photography', 'woocommerce-payments' ), __( 'photo studio, portraits, weddings', 'woocommerce-payments' ) ),
			'beauty'          => array( '7230', __( 'Hair and beauty', 'woocommerce-payments' ), __( 'barber, salon, nails, hairdresser', 'woocommerce-payments' ) ),
			'massage'         => array( '7297', __( 'Massage', 'woocommerce-payments' ), __( 'therapy, massage parlor, wellness', 'woocommerce-payments' ) ),
			'spa'             => array( '7298', __( 'Health and beauty spa', 'woocommerce-payments' ), __( 'wellness, sauna, treatments', 'woocommerce-payments' ) ),
			'laundry'         => array( '7210', __( 'Laundry and garment services', 'woocommerce-payments' ), __( 'cleaning, washing', 'woocommerce-payments' ) ),
			'laundromat'      => array( '7211', __( 'Family and commercial laundry', 'woocommerce-payments' ), __( 'laundromat, linen', 'woocommerce-payments' ) ),
			'dry_cleaning'    => array( '7216', __( 'Dry cleaning', 'woocommerce-payments' ), __( 'garments, pressing', 'woocommerce-payments' ) ),
			'carpet_cleaning' => array( '7217', __( 'Carpet and upholstery cleaning', 'woocommerce-payments' ), __( 'rugs, sofas', 'woocommerce-payments' ) ),
			'shoe_repair'     => array( '7251', __( 'Shoe repair', 'woocommerce-payments' ), __( 'cobbler, shoe shine, hat cleaning', 'woocommerce-payments' ) ),
			'clothing_rental' => array( '7296', __( 'Clothing rental', 'woocommerce-payments' ), __( 'costumes, formal wear, wedding dress hire', 'woocommerce-payments' ) ),
			'funeral'         => array( '7261', __( 'Funeral services', 'woocommerce-payments' ), __( 'crematory, burial, undertaker', 'woocommerce-payments' ) ),
			'dating'          => array( '7273', __( 'Dating services', 'woocommerce-payments' ), __( 'singles, matchmaking, marriage', 'woocommerce-payments' ) ),
			'counseling'      => array( '7277', __( 'Counseling', 'woocommerce-payments' ), __( 'debt, marriage, personal, therapy', 'woocommerce-payments' ) ),
			'child_care'      => array( '8351', __( 'Child care', 'woocommerce-payments' ), __( 'nursery, babysitting, daycare, kindergarten', 'woocommerce-payments' ) ),
			'other_personal'  => array( '7299', __( 'Other personal services', 'woocommerce-payments' ), __( 'tattoo, astrology, life coach, personal trainer', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function health(): array {
		return array(
			'doctors'            => array( '8011', __( 'Doctors', 'woocommerce-payments' ), __( 'physician, medical practice, clinic', 'woocommerce-payments' ) ),
			'dentists'           => array( '8021', __( 'Dentists', 'woocommerce-payments' ), __( 'orthodontist, dental clinic', 'woocommerce-payments' ) ),
			'osteopaths'         => array( '8031', __( 'Osteopaths', 'woocommerce-payments' ), __( 'osteopathy, manual therapy', 'woocommerce-payments' ) ),
			'chiropractors'      => array( '8041', __( 'Chiropractors', 'woocommerce-payments' ), __( 'back, spine, adjustment', 'woocommerce-payments' ) ),
			'optometrists'       => array( '8042', __( 'Optometrists', 'woocommerce-payments' ), __( 'ophthalmologist, eye test', 'woocommerce-payments' ) ),
			'podiatrists'        => array( '8049', __( 'Podiatrists', 'woocommerce-payments' ), __( 'chiropodist, foot care', 'woocommerce-payments' ) ),
			'nursing'            => array( '8050', __( 'Nursing and personal care', 'woocommerce-payments' ), __( 'care home, home care, elderly', 'woocommerce-payments' ) ),
			'hospitals'          => array( '8062', __( 'Hospitals', 'woocommerce-payments' ), __( 'emergency, surgery', 'woocommerce-payments' ) ),
			'medical_laboratory' => array( '8071', __( 'Medical and dental laboratory', 'woocommerce-payments' ), __( 'blood test, diagnostics', 'woocommerce-payments' ) ),
			'ambulance'          => array( '4119', __( 'Ambulance services', 'woocommerce-payments' ), __( 'emergency transport, paramedics', 'woocommerce-payments' ) ),
			'medical_supplies'   => array( '5047', __( 'Medical and dental supplies', 'woocommerce-payments' ), __( 'hospital equipment, ophthalmic', 'woocommerce-payments' ) ),
			'veterinary'         => array( '0742', __( 'Veterinary services', 'woocommerce-payments' ), __( 'vet, animal clinic, pets', 'woocommerce-payments' ) ),
			'other_health'       => array( '8099', __( 'Other health services', 'woocommerce-payments' ), __( 'physiotherapy, psychology, telehealth, nutrition', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function education(): array {
		return array(
			'courses'         => array( '8299', __( 'Courses', 'woocommerce-payments' ), __( 'lessons, training, online course, tutoring, driving school', 'woocommerce-payments' ) ),
			'schools'         => array( '8211', __( 'Schools', 'woocommerce-payments' ), __( 'primary, secondary, elementary', 'woocommerce-payments' ) ),
			'colleges'        => array( '8220', __( 'Colleges and universities', 'woocommerce-payments' ), __( 'higher education, degree', 'woocommerce-payments' ) ),
			'correspondence'  => array( '8241', __( 'Correspondence schools', 'woocommerce-payments' ), __( 'distance learning, remote', 'woocommerce-payments' ) ),
			'business_school' => array( '8244', __( 'Business and secretarial schools', 'woocommerce-payments' ), __( 'office skills', 'woocommerce-payments' ) ),
			'vocational'      => array( '8249', __( 'Vocational and trade schools', 'woocommerce-payments' ), __( 'apprenticeship, trades, technical', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function organizations(): array {
		return array(
			'charity'          => array( '8398', __( 'Charity', 'woocommerce-payments' ), __( 'donations, fundraising, nonprofit, social service', 'woocommerce-payments' ) ),
			'membership'       => array( '8641', __( 'Clubs and associations', 'woocommerce-payments' ), __( 'civic, social, fraternal, community', 'woocommerce-payments' ) ),
			'religious'        => array( '8661', __( 'Religious organization', 'woocommerce-payments' ), __( 'church, mosque, synagogue, temple', 'woocommerce-payments' ) ),
			'political'        => array( '8651', __( 'Political organization', 'woocommerce-payments' ), __( 'party, campaign, donations', 'woocommerce-payments' ) ),
			'automobile_club'  => array( '8675', __( 'Automobile association', 'woocommerce-payments' ), __( 'motoring club, roadside assistance', 'woocommerce-payments' ) ),
			'other_membership' => array( '8699', __( 'Other membership organizations', 'woocommerce-payments' ), __( 'union, professional association', 'woocommerce-payments' ) ),
		);
	}

	/** @return array<string, array{string, string, string}> */
	private static function entertainment(): array {
		return array(
			'theater'         => array( '7922', __( 'Theater and tickets', 'woocommerce-payments' ), __( 'concerts, plays, ticket agency, events', 'woocommerce-payments' ) ),
			'cinema'          => array( '7832', __( 'Cinema', 'woocommerce-payments' ), __( 'movie theater, film screening', 'woocommerce-payments' ) ),
			'film_production' => array( '7829', __( 'Film and video production', 'woocommerce-payments' ), __( 'movies, distribution, animation', 'woocommerce-payments' ) ),
			'video_rental'    => array( '7841', __( 'Video rental', 'woocommerce-payments' ), __( 'dvd, movies', 'woocommerce-payments' ) ),
			'bands'           => array( '7929', __( 'Bands and entertainers', 'woocommerce-payments' ), __( 'musicians, dj, orchestra, performers', 'woocommerce-payments' ) ),
			'dance'           => array( '7911', __( 'Dance halls, studios and schools', 'woocommerce-payments' ), __( 'dancing lessons, ballet', 'woocommerce-payments' ) ),
			'billiards'       => array( '7932', __( 'Billiards and pool', 'woocommerce-payments' ), __( 'snooker, pool hall', 'woocommerce-payments' ) ),
			'bowling'         => array( '7933', __( 'Bowling', 'woocommerce-payments' ), __( 'alley, lanes', 'woocommerce-payments' ) ),
			'sports_clubs'    => array( '7941', __( 'Sports clubs and promoters', 'woocommerce-payments' ), __( 'athletic fields, professional sports, stadium', 'woocommerce-payments' ) ),
			'golf'            => array( '7992', __( 'Public golf course', 'woocommerce-payments' ), __( 'greens, driving range', 'woocommerce-payments' ) ),
			'country_club'    => array( '7997', __( 'Gym, golf and country club', 'woocommerce-payments' ), __( 'fitness, health club, membership, sports club', 'woocommerce-payments' ) ),
			'attractions'     => array( '7991', __( 'Tourist attractions and exhibits', 'woocommerce-payments' ), __( 'museum, sights, botanical garden', 'woocommerce-payments' ) ),
			'amusement_park'  => array( '7996', __( 'Amusement parks and circuses', 'woocommerce-payments' ), __( 'carnival, fair, theme park', 'woocommerce-payments' ) ),
			'aquarium'        => array( '7998', __( 'Aquariums and dolphinariums', 'woocommerce-payments' ), __( 'zoo, sea life', 'woocommerce-payments' ) ),
			'arcades'         => array( '7993', __( 'Video game supplies', 'woocommerce-payments' ), __( 'amusement machines, arcade equipment', 'woocommerce-payments' ) ),
			'video_arcade'    => array( '7994', __( 'Video game arcades', 'woocommerce-payments' ), __( 'gaming, esports venue', 'woocommerce-payments' ) ),
			'recreation'      => array( '7999', __( 'Other recreation', 'woocommerce-payments' ), __( 'yoga, climbing, sports lessons, escape room', 'woocommerce-payments' ) ),
		);
	}
}
