<?php

declare( strict_types=1 );

namespace MerchantPayments\Features\Onboarding;

use MerchantPayments\Kernel\JsonSchema;
use MerchantPayments\Lists\ListSchema;
use MerchantPayments\Rest\Controller;
use MerchantPayments\Rest\Route;

/** `/onboarding/business_types`, and `/onboarding/fields`, which also has the categories. */
final class FieldsController extends Controller {

	private const TEXT = array( 'type' => 'string' );

	/** @return list<Route> */
	public function routes(): array {
		$fields = JsonSchema::closed(
			'OnboardingFieldsData',
			array(
				'business_types'    => self::list( self::country() ),
				'mccs_display_tree' => self::list( self::group() ),
				'industry_to_mcc'   => array(
					'type'                 => 'object',
					'additionalProperties' => self::TEXT,
					'description'          => 'Items of the tree by industry of the store profile.',
				),
				'industry'          => array(
					'type'        => array( 'string', 'null' ),
					'description' => 'The industry of WooCommerce\'s store profile.',
				),
			)
		);
		return array(
			new Route(
				'GET',
				'/onboarding/business_types',
				self::business_types( ... ),
				array(),
				JsonSchema::closed( 'BusinessTypes', array( 'data' => self::list( self::country() ) ) )
			),
			new Route(
				'GET',
				'/onboarding/fields',
				self::fields( ... ),
				array(),
				JsonSchema::closed( 'OnboardingFields', array( 'data' => $fields ) )
			),
		);
	}

	/**
	 * Business types by country.
	 *
	 * @return array<string, mixed>
	 */
	private static function business_types(): array {
		return array( 'data' => BusinessTypes::all() );
	}

	/**
	 * All options of the wizard.
	 *
	 * @return array<string, mixed>
	 */
	private static function fields(): array {
		return array(
			'data' => array(
				'business_types'    => BusinessTypes::all(),
				'mccs_display_tree' => Categories::tree(),
				'industry_to_mcc'   => Categories::industries(),
				'industry'          => Categories::store_industry(),
			),
		);
	}

	/** @return array<string, mixed> */
	private static function country(): array {
		$named = array(
			'key'  => self::TEXT,
			'name' => self::TEXT,
		);
		$type  = $named + array(
			'description' => self::TEXT,
			'structures'  => self::list( JsonSchema::closed( 'BusinessStructure', $named ) ),
		);
		return JsonSchema::closed( 'BusinessCountry', $named + array( 'types' => self::list( JsonSchema::closed( 'BusinessType', $type ) ) ) );
	}

	/**
	 * Schema of a group of categories.
	 *
	 * @return array<string, mixed>
	 */
	private static function group(): array {
		$named = array(
			'id'    => self::TEXT,
			'type'  => self::TEXT + array( 'enum' => array( 'group', 'mcc' ) ),
			'title' => self::TEXT,
		);
		$item  = $named + array(
			'mcc'      => array( 'type' => 'integer' ),
			'keywords' => self::list( self::TEXT ),
		);
		return JsonSchema::closed( 'CategoryGroup', $named + array( 'items' => self::list( JsonSchema::closed( 'Category', $item ) ) ) );
	}

	/**
	 * @param array<string, mixed> $item JSON schema of an item.
	 * @return array<string, mixed>
	 */
	private static function list( array $item ): array {
		return array(
			'type'  => 'array',
			'items' => $item,
		);
	}
}
