<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\OtherOrders;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Orders\Matching\LinkedPayments;
use MerchantPayments\Orders\Matching\Matching;
use MerchantPayments\Orders\Matching\MatchingProgress;
use MerchantPayments\Orders\Matching\OtherGateways;
use MerchantPayments\Orders\Matching\Schemes;

/** What was found of other plugins' orders, by plugin, and how far that is. */
final readonly class FoundOrders {

	public function __construct( private LinkedPayments $links, private Matching $matching ) {}

	/** @return array<string, mixed> */
	public static function schema(): array {
		$number  = array( 'type' => 'integer' );
		$flag    = array( 'type' => 'boolean' );
		$gateway = JsonSchema::closed(
			'OtherGateway',
			array(
				'id'          => array( 'type' => 'string' ),
				'title'       => array(
					'type'        => 'string',
					'description' => 'The plugin\'s name.',
				),
				'is_active'   => $flag + array( 'description' => 'Whether it is there: then its orders are its own.' ),
				'certain'     => $number + array( 'description' => 'Payments whose order is proven, or confirmed by the merchant.' ),
				'likely'      => $number,
				'suggestions' => $number,
				'taken'       => $number + array( 'description' => 'Payments whose order was taken over.' ),
			)
		);
		return JsonSchema::closed(
			'OtherOrders',
			array(
				'gateways'      => array(
					'type'        => 'array',
					'items'       => $gateway,
					'description' => 'Plugins of which payments were found.',
				),
				'likely'        => $number + array( 'description' => 'Payments of any plugin whose order is shown with a mark.' ),
				'suggestions'   => $number + array( 'description' => 'Payments whose order waits for the merchant to confirm it.' ),
				'without_order' => $number + array( 'description' => 'Payments of which no order was found.' ),
				'decided'       => $number + array( 'description' => 'Payments on whose order somebody has decided.' ),
				'progress'      => array( 'type' => array( 'object', 'null' ) ) + JsonSchema::closed(
					'MatchingProgress',
					array(
						'orders'     => $number + array( 'description' => 'How many were read.' ),
						'payments'   => $number + array( 'description' => 'How many were compared with them.' ),
						'finished'   => $number + array( 'description' => 'UTC seconds; 0 until it is.' ),
						'is_stopped' => $flag,
					)
				),
			)
		);
	}

	/** @return array<string, mixed> */
	public function answer(): array {
		$numbers  = $this->links->numbers();
		$progress = $this->matching->progress();
		$linked   = array_sum( array_column( $numbers, 'linked' ) );
		return array(
			'gateways'      => self::gateways( $numbers ),
			'likely'        => array_sum( array_column( $numbers, 'likely' ) ),
			'suggestions'   => array_sum( array_column( $numbers, 'suggested' ) ),
			'without_order' => null === $progress || 0 === $progress->finished ? 0 : max( 0, $progress->payments - $linked ),
			'decided'       => $this->links->decided(),
			'progress'      => null === $progress ? null : $this->progress( $progress ),
		);
	}

	/**
	 * @param array<string, array{linked: int, sure: int, taken: int, likely: int, suggested: int}> $numbers By plugin.
	 * @return list<array<string, string|int|bool>>
	 */
	private static function gateways( array $numbers ): array {
		$found = array();
		foreach ( Schemes::all() as $scheme ) {
			$its = $numbers[ $scheme->id ] ?? null;
			if ( null === $its ) {
				continue;
			}
			$found[] = array(
				'id'          => $scheme->id,
				'title'       => $scheme->title,
				'is_active'   => OtherGateways::is_active( $scheme->id ),
				'certain'     => $its['sure'],
				'likely'      => $its['likely'],
				'suggestions' => $its['suggested'],
				'taken'       => $its['taken'],
			);
		}
		return $found;
	}

	/** @return array<string, int|bool> */
	private function progress( MatchingProgress $now ): array {
		return array(
			'orders'     => $now->orders,
			'payments'   => $now->payments,
			'finished'   => $now->finished,
			'is_stopped' => 0 === $now->finished && $this->matching->is_stopped(),
		);
	}
}
