<?php

declare( strict_types=1 );

namespace MerchantPayments\Sandbox\Generator\History;

use MerchantPayments\Platform\Transport;
use MerchantPayments\Sandbox\Generator\Payment\Tender;

/** Sets up a card reader when the first customer pays at it. Phones that take cards by themselves are none. */
final class CardReaders {

	private const PHONE = 'COTS_DEVICE';

	private const SHOP = array(
		'display_name' => 'Shop',
		'address'      => array(
			'country'     => 'US',
			'line1'       => '12 Market Street',
			'city'        => 'Portland',
			'state'       => 'OR',
			'postal_code' => '97204',
		),
	);

	/**
	 * Ids of readers that are set up, by the shop's own name of each.
	 *
	 * @var array<string, string>
	 */
	private array $readers = array();

	/** Where they stand, once there is one. */
	private ?string $location = null;

	public function __construct( private readonly Transport $platform ) {}

	/**
	 * What a payment says of how it was taken, with the platform's id of the reader.
	 *
	 * @return array<string, string> Metadata of the payment; empty online.
	 */
	public function channel( Tender $tender ): array {
		$channel = $tender->channel;
		if ( ! $tender->in_person() || self::PHONE === $channel['reader_model'] ) {
			return $channel;
		}
		$name = $channel['reader_id'];

		$this->readers[ $name ] ??= $this->set_up( $name );
		return array_replace( $channel, array( 'reader_id' => $this->readers[ $name ] ) );
	}

	/** Sets a reader up. */
	private function set_up( string $name ): string {
		$this->location ??= (string) $this->platform->request( 'POST', '/v1/terminal/locations', self::SHOP )['id'];
		$params           = array(
			'registration_code' => 'shop-' . str_replace( '_', '', $name ),
			'label'             => ucfirst( str_replace( '_', ' ', $name ) ),
			'location'          => $this->location,
		);
		return (string) $this->platform->request( 'POST', '/v1/terminal/readers', $params )['id'];
	}
}
