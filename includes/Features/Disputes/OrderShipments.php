<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Disputes;

use WC_Order;

/**
 * Tracking numbers of an order, in the meta of common shipment plugins; where they have none, in notes to the customer. Other people's
 * data: whatever isn't a text where one is expected is left out.
 *
 * @phpstan-type Shipment array{carrier: string, number: string, date: string, source: string}
 */
final class OrderShipments {

	/** Metas with a list of shipments: keys of carrier (the first that is not empty), number and day or time, and the plugin's name. */
	private const LISTS = array(
		'_wc_shipment_tracking_items' => array(
			array( 'custom_tracking_provider', 'tracking_provider', 'formatted_tracking_provider' ),
			'tracking_number',
			'date_shipped',
			'Shipment Tracking',
		),
		'_aftership_tracking_items'   => array( array( 'slug' ), 'tracking_number', '', 'AfterShip' ),
		'wc_connect_labels'           => array( array( 'carrier_id', 'service_name' ), 'tracking', 'created', 'WooCommerce Shipping' ),
	);

	/** Timestamps above this are in milliseconds. */
	private const MILLISECONDS = 100_000_000_000;

	/** The most that a timestamp has, in milliseconds. */
	private const DIGITS = 13;

	/** @return list<Shipment> */
	public static function of( WC_Order $order ): array {
		$found = array();
		foreach ( self::LISTS as $meta => [ $carriers, $number, $date, $source ] ) {
			foreach ( (array) $order->get_meta( $meta ) as $item ) {
				if ( is_array( $item ) && '' !== PlainText::of( $item[ $number ] ?? '' ) ) {
					$found[] = array(
						'carrier' => self::carrier( $item, $carriers ),
						'number'  => PlainText::of( $item[ $number ] ),
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
		$names = array_filter( array_map( static fn ( string $key ): string => PlainText::of( $item[ $key ] ?? '' ), $keys ) );
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
			foreach ( TrackingNumbers::in( PlainText::of( $note->content ) ) as $number ) {
				$found[ $number ] = array(
					'carrier' => '',
					'number'  => $number,
					'date'    => (string) $note->date_created?->date_i18n( 'Y-m-d' ),
					'source'  => 'note',
				);
			}
		}
		return array_values( $found );
	}

	/** A timestamp or a date as a day of the store; empty when it can't be the day of a shipment. */
	private static function day( mixed $value ): string {
		$text = PlainText::of( $value );
		if ( ctype_digit( $text ) && strlen( $text ) <= self::DIGITS ) {
			$seconds = (int) $text > self::MILLISECONDS ? intdiv( (int) $text, 1000 ) : (int) $text;
			$text    = (string) wp_date( 'Y-m-d', $seconds );
		}
		$is_day = 1 === preg_match( '/^(20\d\d)-(\d\d)-(\d\d)(?!\d)/', $text, $part )
			&& checkdate( (int) $part[2], (int) $part[3], (int) $part[1] );
		return $is_day ? substr( $text, 0, 10 ) : '';
	}
}
