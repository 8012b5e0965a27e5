<?php
/**
 * Where saved payment methods are kept.
 *
 * @package MerchantPayments\Store
 */

declare( strict_types=1 );

namespace MerchantPayments\Store\Tokens;

use Exception;
use MerchantPayments\Store\MetaTable;
use MerchantPayments\Store\Properties;
use MerchantPayments\Store\Storage;
use MerchantPayments\Store\Tables;
use WC_Data;
use WC_Payment_Token;
use WC_Payment_Tokens;

/**
 * A row for each, with what its type knows as meta data.
 *
 * @implements Storage<WC_Payment_Token>
 */
final class TokenTables implements Storage {

	private const TABLE = 'woocommerce_payment_tokens';

	private const OWN = [ 'last4', 'expiry_year', 'expiry_month', 'card_type' ];

	/**
	 * The one instance.
	 */
	public static function instance(): self {
		static $instance = null;
		$instance      ??= new self();
		return $instance;
	}

	public function read( WC_Data $subject ): void {
		$row = Tables::rows( 'SELECT * FROM ' . Tables::name( self::TABLE ) . ' WHERE token_id = %d', $subject->get_id() )[0] ?? null;
		if ( null === $row ) {
			throw new Exception( __( 'Invalid payment token.', 'woocommerce' ) );
		}
		$subject->set_object_read( false );
		$subject->set_props(
			[
				'token'      => $row['token'],
				'user_id'    => $row['user_id'],
				'gateway_id' => $row['gateway_id'],
				'default'    => '1' === (string) $row['is_default'],
			]
		);
		foreach ( $this->meta()->read( [ $subject->get_id() ] )[ $subject->get_id() ] as $meta ) {
			if ( in_array( $meta['key'], self::OWN, true ) ) {
				Properties::set( $subject, $meta['key'], $meta['value'] );
			}
		}
		// With its meta data, which a deleted one is still asked for.
		$subject->read_meta_data( true );
		$subject->set_object_read( true );
	}

	public function create( WC_Data $subject ): void {
		self::check( $subject );
		if ( ! $subject->is_default() && null === WC_Payment_Tokens::get_customer_default_token( $subject->get_user_id() ) ) {
			$subject->set_default( true );
		}
		$subject->set_id( Tables::insert( self::TABLE, self::row( $subject ) ) );
		$this->write( $subject );
		do_action( 'woocommerce_new_payment_token', $subject->get_id(), $subject );
	}

	public function update( WC_Data $subject ): void {
		self::check( $subject );
		Tables::update( self::TABLE, self::row( $subject ), [ 'token_id' => $subject->get_id() ] );
		$this->write( $subject );
		do_action( 'woocommerce_payment_token_updated', $subject->get_id() );
	}

	public function delete( WC_Data $subject ): void {
		Tables::delete( self::TABLE, [ 'token_id' => $subject->get_id() ] );
		$this->meta()->remove_all( $subject->get_id() );
		do_action( 'woocommerce_payment_token_deleted', $subject->get_id(), $subject );
	}

	public function meta(): MetaTable {
		return new MetaTable( 'woocommerce_payment_tokenmeta', 'meta_id', 'payment_token_id', self::OWN );
	}

	/**
	 * Tokens by whose they are.
	 *
	 * @param array<string, mixed> $args `user_id`, `gateway_id`, `token_id`: any of them.
	 * @return list<int> Ids.
	 */
	public function find( array $args ): array {
		$where = [ '1 = 1' ];
		foreach ( [ 'user_id', 'token_id' ] as $name ) {
			if ( ! empty( $args[ $name ] ) ) {
				$where[] = $name . ' IN (' . Tables::numbers( (array) $args[ $name ] ) . ')';
			}
		}
		if ( ! empty( $args['gateway_id'] ) ) {
			$where[] = 'gateway_id = ' . Tables::literal( (string) $args['gateway_id'] );
		}
		$sql = 'SELECT token_id FROM ' . Tables::name( self::TABLE ) . ' WHERE ' . implode( ' AND ', $where ) . ' ORDER BY token_id';
		return array_map( 'intval', Tables::column( $sql ) );
	}

	/**
	 * What kind of method it is.
	 *
	 * @param int $id Token's id.
	 */
	public function type_of( int $id ): string {
		return (string) Tables::cell( 'SELECT type FROM ' . Tables::name( self::TABLE ) . ' WHERE token_id = %d', $id );
	}

	/**
	 * Makes it the customer's default, or no longer.
	 *
	 * @param int  $id         Token's id.
	 * @param bool $is_default Which.
	 */
	public function set_default( int $id, bool $is_default ): void {
		Tables::update( self::TABLE, [ 'is_default' => (int) $is_default ], [ 'token_id' => $id ] );
	}

	private static function check( WC_Payment_Token $token ): void {
		if ( ! $token->validate() ) {
			throw new Exception( __( 'Invalid or missing payment token fields.', 'woocommerce' ) );
		}
	}

	/**
	 * Its columns.
	 *
	 * @param WC_Payment_Token $token The token.
	 * @return array<string, mixed>
	 */
	private static function row( WC_Payment_Token $token ): array {
		return [
			'gateway_id' => $token->get_gateway_id( 'edit' ),
			'token'      => $token->get_token( 'edit' ),
			'user_id'    => $token->get_user_id( 'edit' ),
			'type'       => $token->get_type(),
		];
	}

	private function write( WC_Payment_Token $token ): void {
		foreach ( $token->get_extra_data_keys() as $name ) {
			$this->meta()->put( $token->get_id(), $name, Properties::get( $token, $name ) );
		}
		$token->save_meta_data();
		$token->apply_changes();
		if ( $token->is_default() ) {
			WC_Payment_Tokens::set_users_default( $token->get_user_id(), $token->get_id() );
		}
	}
}
