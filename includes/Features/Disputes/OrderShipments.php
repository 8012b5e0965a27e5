<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use WC_Order;

/**
 * Tracking numbers of an order, in the meta of common shipment plugins; where they have none, in notes to the customer. Other people's data: whatever
 * isn't a text where one is expected is left out.
 *
 * @phpstan-type Shipment array{carrier: string, number: string, date: string, source: string}
 */
final class OrderShipments {

	/** Metas with a list of shipments: keys of carrier (the first that is not empty), number and day or time, and the plugin's name. */
	private const LISTS = array(
		'_wc_shipment_tracking_items' => array( array( 'custom_tracking_provider', 'tracking_provider', 'formatted_tracking_provider' ), 'tracking_number', 'date_shipped', 'Shipment Tracking' ),
		'_aftership_tracking_items'   => array( array( 'slug' ), 'tracking_number', '', 'AfterShip' ),
		'wc_connect_labels'           => array( array( 'carrier_id', 'service_name' ), 'tracking', 'created', 'WooCommerce Shipping' ),
	);

	/** A tracking number in a note. */
	private const IN_NOTE = '/\btracking\s*(?:number|no\.?|code|id)?\s*(?:is)?[\s:#]*((?=[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{7,39})\b/i';

	/** Timestamps above this are in milliseconds. */
	private const MILLISECONDS = 100_000_000_000;

	/** @return list<Shipment> */
	public static function of( WC_Order $order ): array {
		$found = array();
		foreach ( self::LISTS as $meta => [ $carriers, $number, $date, $source ] ) {
			foreach ( (array) $order->get_meta( $meta ) as $item ) {
				if ( is_array( $item ) && '' !== self::text( $item[ $number ] ?? '' ) ) {
					$found[] = array(
						'carrier' => self::carrier( $item, $carriers ),
						'number'  => self::text( $item[ $number ] ),
						'date'    => self::day( $item[ $date ] ?? '' ),
						'source'  => $source,
					);
				}
			}
		}
		return array() === $found ? self::in_notes( $order ) : $found;
	}

	/**
	 * @param array<array-key, mixed> $item A shipment.
	 * @param list<string>            $keys Where its carrier may be.
	 */
	private static function carrier( array $item, array $keys ): string {
		$names = array_filter( array_map( static fn ( string $key ): string => self::text( $item[ $key ] ?? '' ), $keys ) );
		return (string) reset( $names );
	}

	/** @return list<Shipment> */
	private static function in_notes( WC_Order $order ): array {
		$found = array();
		$notes = wc_get_order_notes(
			array(
				'order_id' => $order->get_id(),
				'type'     => 'customer',
			)
		);
		foreach ( $notes as $note ) {
			if ( preg_match( self::IN_NOTE, wp_strip_all_tags( (string) $note->content ), $match ) ) {
				$found[ $match[1] ] = array(
					'carrier' => '',
					'number'  => $match[1],
					'date'    => (string) $note->date_created?->date_i18n( 'Y-m-d' ),
					'source'  => 'note',
				);
			}
		}
		return array_values( $found );
	}

	private static function text( mixed $value ): string {
		return is_scalar( $value ) ? trim( wp_strip_all_tags( (string) $value ) ) : '';
	}

	/** A timestamp or a date as a day of the store. */
	private static function day( mixed $value ): string {
		$text = self::text( $value );
		if ( ctype_digit( $text ) && 0 !== (int) $text ) {
			$seconds = (int) $text > self::MILLISECONDS ? intdiv( (int) $text, 1000 ) : (int) $text;
			return (string) wp_date( 'Y-m-d', $seconds );
		}
		return 1 === preg_match( '/^\d{4}-\d{2}-\d{2}/', $text, $match ) ? $match[0] : '';
	}
}
