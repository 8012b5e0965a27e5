<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\CardReaders;

use MerchantPayments\Kernel\Exception\Reason;
use MerchantPayments\Kernel\Exception\Refusal;
use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Platform\ReadersClient;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;
use MerchantPayments\Rest\RouteGuard;

/** `GET /terminal/locations/store`: where the phone apps' card readers are; made of the store's address where there is none. */
final class StoreLocationController extends Controller {

	/** Error codes that the apps know. */
	private const INCOMPLETE = 'store_address_is_incomplete';
	private const IMPOSSIBLE = 'postal_code_invalid';

	/** Parts of an address, and those that the apps need. */
	private const PARTS  = array( 'city', 'country', 'line1', 'line2', 'postal_code', 'state' );
	private const NEEDED = array( 'city', 'country', 'line1', 'postal_code' );

	public function __construct( private readonly ReadersClient $readers ) {}

	/** @return list<Route> */
	public function routes(): array {
		$text   = array( 'type' => 'string' );
		$schema = JsonSchema::closed(
			'TerminalLocation',
			array(
				'id'           => $text,
				'address'      => JsonSchema::closed(
					'TerminalAddress',
					array_fill_keys( self::PARTS, $text )
				) + array( 'description' => 'Parts are empty when unknown.' ),
				'display_name' => $text,
				'livemode'     => array( 'type' => 'boolean' ),
			)
		);
		$errors = array(
			self::INCOMPLETE => array( 400 ),
			self::IMPOSSIBLE => array( 400 ),
		) + self::WRITE_ERRORS;
		return array(
			new Route(
				'GET',
				'/terminal/locations/store',
				$this->location( ... ),
				array(),
				$schema,
				$errors,
				RouteGuard::may_act( ... )
			),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws Refusal When the store's address is incomplete; the apps open its message, the page where the address is edited.
	 */
	private function location(): array {
		$address = array_filter( self::store_address(), static fn ( string $part ): bool => '' !== $part );
		if ( array() !== array_diff( self::NEEDED, array_keys( $address ) ) ) {
			throw new Refusal( self::INCOMPLETE, admin_url( 'admin.php?page=wc-settings&tab=general' ), Reason::Invalid );
		}
		$location = $this->readers->location( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), $address );
		return array(
			'id'           => (string) $location['id'],
			'address'      => array_map(
				static fn ( string $part ): string => (string) ( $location['address'][ $part ] ?? '' ),
				array_combine( self::PARTS, self::PARTS )
			),
			'display_name' => (string) $location['display_name'],
			'livemode'     => (bool) $location['livemode'],
		);
	}

	/** @return array<string, string> */
	private static function store_address(): array {
		$store = WC()->countries;
		return array(
			'city'        => $store->get_base_city(),
			'country'     => $store->get_base_country(),
			'line1'       => $store->get_base_address(),
			'line2'       => $store->get_base_address_2(),
			'postal_code' => $store->get_base_postcode(),
			'state'       => $store->get_base_state(),
		);
	}
}
